import { useSay } from '#platform/web/language/use-text.ts'
import { SERVICE_CODES, SERVICES } from '../contract/municipal-cases-records.ts'

/** What can be reported, in the reader's language. */
export function useServiceChoices() {
  const say = useSay()
  return SERVICE_CODES.map((value) => ({ value: value as string, label: say(SERVICES[value]) }))
}
