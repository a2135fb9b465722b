import type { ComponentType } from 'react'
import { defineSeam } from '#platform/contract/seam.ts'

/** The people of a company, as the module that knows users shows them. */
export interface CompanyPeoplePart {
  /** Permission id without which nothing of it is shown. */
  readonly permission: string
  /** List of the users of a company. */
  readonly addressOf: (companyId: string) => string
  /** Brings the texts of its module with it. */
  readonly load: () => Promise<ComponentType<{ companyId: string }>>
}

/** Says how the people of companies are shown: users stand above companies, which know their ids alone. */
export const companyPeople = defineSeam<CompanyPeoplePart>('people of companies', { isSingle: true })
