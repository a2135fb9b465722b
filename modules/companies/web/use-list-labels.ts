import { NamedMember } from '../contract/distribution-list.ts'
import { useCompaniesText } from './use-companies-text.ts'
import { useCompanyWords } from './use-company-words.ts'

/** The fields of a distribution list by their names, and their values in words. */
export function useListLabels() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  return {
    labels: {
      projectCode: text('project'),
      name: text('nameEn'),
      nameAr: text('nameAr'),
      purpose: text('purpose'),
      members: text('members'),
    },
    valueLabel: (_field: string, value: unknown): string | null => {
      const member = NamedMember.safeParse(value)
      return member.success ? words.name(member.data) : null
    },
  }
}
