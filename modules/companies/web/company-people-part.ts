import type { ComponentType } from 'react'

/** The people of a company, as the module that knows users shows them. */
export interface CompanyPeoplePart {
  /** Permission id without which nothing of it is shown. */
  readonly permission: string
  /** List of the users of a company. */
  readonly addressOf: (companyId: string) => string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<{ companyId: string }>>
}

let part: CompanyPeoplePart | null = null

/** Says how the people of companies are shown: users stand above companies, which know their ids alone. */
export function registerCompanyPeople(people: CompanyPeoplePart): void {
  part = people
}

export function companyPeoplePart(): CompanyPeoplePart | null {
  return part
}
