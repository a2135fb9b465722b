import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { InsidePerson } from '../contract/muster.ts'
import type { CompanyGroup } from './parts/by-company.ts'
import { useWorkersText } from './use-workers-text.ts'

/** How people and companies are called in the language of the reader. */
export function usePeopleWords() {
  const text = useWorkersText()
  const format = useFormats()
  const nameOf = useNameOf()
  return {
    nameOf: (person: Pick<InsidePerson, 'name' | 'nameAr' | 'badge'>) =>
      nameOf(person) || person.badge || text('unknownPerson'),
    companyOf: ({ company }: Pick<CompanyGroup<unknown>, 'company'>) => (company ? nameOf(company) : text('noCompany')),
    sinceOf: ({ since, gate }: Pick<InsidePerson, 'since' | 'gate'>) =>
      since === null
        ? text('byWristband')
        : text('sinceAt', { time: `\u2068${format.dateTime(since)}\u2069`, gate: `\u2068${gate}\u2069` }),
    /** Where they were last and when; null where no wristband says it. */
    seenOf: ({ seen }: Pick<InsidePerson, 'seen'>) => {
      if (!seen) return null
      const time = `\u2068${format.time(seen.at)}\u2069`
      return seen.zone ? text('seenIn', { zone: `\u2068${nameOf(seen.zone)}\u2069`, time }) : text('seenAt', { time })
    },
  }
}

/** Whoever calls for help or has fallen. */
export const isUrgent = ({ seen }: Pick<InsidePerson, 'seen'>) =>
  seen?.condition === 'sos' || seen?.condition === 'fall'
