/**
 * The values of a choice with their words, as filters, columns and fields take them.
 * @example choicesOf(SEVERITIES, text, 'severity') // text('severity.minor') and so on
 */
export function choicesOf<Value extends string, Name extends string>(
  values: readonly Value[],
  text: (key: `${NoInfer<Name>}.${NoInfer<Value>}`) => string,
  name: Name,
): { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: text(`${name}.${value}`) }))
}
