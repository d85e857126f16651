import { errorNamed } from "~/lib/named-error";

/** Failures of the language model, grouped by what helps: waiting, an operator, or another try. */
export type AiTrouble =
  /** Its server does not answer or has no room: waiting helps. */
  | "unavailable"
  /** Key, address or model are wrong: only an operator can help. */
  | "misconfigured"
  /** The model refuses the input: the same request will fail again. */
  | "rejected"
  /** The model answered, but not in the requested form. */
  | "malformed"
  /** It would rather not. */
  | "declined";

/** The model gave nothing usable; `message` is written for an admin. */
export class AiFailure extends errorNamed("AiFailure") {
  constructor(
    readonly trouble: AiTrouble,
    message: string,
    options: ErrorOptions & {
      /** How long its server asks to be left alone, in milliseconds. */
      retryAfter?: number;
    } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter ?? 0;
  }

  readonly retryAfter: number;
}
