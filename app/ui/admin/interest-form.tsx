/** The fields of an interest, new or stored. What was typed stays when it is refused. */
import { SCHEMA_TYPES } from "~/domain/admin/interests/schema-types";
import { NamedOptions } from "../forms/named-options";
import { SelectField, TextArea, TextField } from "../forms/text-field";
import { useKept } from "../forms/answer";

export interface InterestValues {
  name: string;
  description: string;
  words: string;
  /** '' for none. */
  schemaType: string;
}

export function InterestFields({ stored }: { stored: InterestValues }) {
  const kept = useKept<keyof InterestValues>(stored);
  return (
    <>
      <TextField label="Name" maxLength={80} required {...kept("name")} />
      <TextArea
        label="Description"
        optional
        rows={2}
        maxLength={500}
        hint="Stands above the list of the interest and in search engines."
        {...kept("description")}
      />
      <TextArea
        label="Words"
        optional
        rows={6}
        hint="One a line. A fetched event that has one of these words gets this interest, unless its source has an interest of its own."
        {...kept("words")}
      />
      <SelectField
        label="Kind for search engines"
        optional
        hint="What its events are outside this site. It stays when the name changes."
        {...kept("schemaType")}
      >
        <NamedOptions
          none="Any event"
          list={Object.entries(SCHEMA_TYPES).map(([id, name]) => ({ id, name }))}
        />
      </SelectField>
    </>
  );
}
