import { useFormats } from '#platform/web/language/use-formats.ts'

/** A share of one as the reader writes it: `97.5%`, left to right whatever stands around it. */
export function useShare(): (share: number) => string {
  const format = useFormats()
  return (share) => {
    const percent = share * 100
    return `\u2066${format.number(percent, Number.isInteger(Number(percent.toFixed(3))) ? 0 : 1)}%\u2069`
  }
}
