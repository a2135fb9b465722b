import { demonstrationId } from '#demo/demonstration-id.ts'

/** Id of a company of the demonstration: the same in every installation, so that other seeds can name it. */
export function demonstrationCompanyId(code: string): string {
  return demonstrationId(`company ${code}`)
}
