/** The label that usually follows: P01 -> P02, C01 -> C02, P01.01 -> P01.02. */
export function nextLabel(label: string): string {
  const found = /^(.*?)(\d{2})$/.exec(label)
  if (!found) return label
  const [, head = '', number = ''] = found
  return `${head}${String(Number(number) + 1).padStart(2, '0')}`
}
