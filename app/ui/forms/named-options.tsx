/** The options of a select that holds ids: one for none, and one for each name. */
export function NamedOptions({
  none,
  list,
}: {
  none: string;
  list: { id: number | string; name: string }[];
}) {
  return (
    <>
      <option value="">{none}</option>
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
