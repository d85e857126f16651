/** Values that a form sends besides what is typed. */
export const HiddenFields = ({ of }: { of: Record<string, string | number> }) =>
  Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
