import { groupBy } from '#platform/contract/group-by.ts'
import type { Inside } from '../../contract/muster.ts'

type Companies = Inside['companies']

export interface CompanyGroup<Person> {
  readonly id: string | null
  readonly company: Companies[number] | null
  readonly people: readonly Person[]
}

/** People by whom they work for, most first; who works for nobody known stands last. */
export function byCompany<Person extends { readonly companyId: string | null }>(
  people: readonly Person[],
  companies: Companies,
): CompanyGroup<Person>[] {
  return [...groupBy(people, ({ companyId }) => companyId)]
    .map(([id, of]) => ({ id, company: companies.find((company) => company.id === id) ?? null, people: of }))
    .sort(
      (one, other) =>
        Number(one.company === null) - Number(other.company === null) || other.people.length - one.people.length,
    )
}
