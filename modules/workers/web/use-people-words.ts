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
      text('sinceAt', { time: `\u2068${format.dateTime(since)}\u2069`, gate: `\u2068${gate}\u2069` }),
  }
}
