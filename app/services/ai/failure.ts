/** What can go wrong with the language model, told apart by what helps: waiting, a person, or asking again. */
export type AiTrouble =
  /** Its server does not answer or has no room: waiting helps. */
  | "unavailable"
  /** Key, address or model are wrong: only an operator can help. */
  | "misconfigured"
  /** It does not take what it was given: asking the same again does not help. */
  | "rejected"
  /** It answered, but not with what was asked for. */
  | "malformed"
  /** It would rather not. */
  | "declined";

/** The model gave nothing usable; `message` is written for an admin. */
export class AiFailure extends Error {
  readonly name = "AiFailure";

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
