import { useCompaniesText } from './use-companies-text.ts'
import { useCompanyWords } from './use-company-words.ts'

/** The fields of a company by their names, and their values in words. */
export function useCompanyLabels() {
  const text = useCompaniesText()
  const { partyChoices, tradeChoices, stateChoices } = useCompanyWords()
  return {
    labels: {
      code: text('code'),
      name: text('nameEn'),
      nameAr: text('nameAr'),
      partyRole: text('partyRole'),
      trades: text('trades'),
      status: text('status'),
      registrationNo: text('registrationNo'),
      taxNo: text('taxNo'),
      contactName: text('contactName'),
      phone: text('phone'),
      email: text('email'),
      website: text('website'),
      address: text('address'),
      projectRoles: text('projectRoles'),
    },
    valueLabel: (field: string, value: unknown): string | null => {
      const choices = { partyRole: partyChoices, trades: tradeChoices, status: stateChoices }[field] ?? []
      return choices.find((choice) => choice.value === value)?.label ?? null
    },
  }
}
