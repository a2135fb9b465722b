import { StatusBadge } from '#ui/status-badge.tsx'
import type { Company } from '../../contract/company.ts'
import { useCompaniesText } from '../use-companies-text.ts'

export function CompanyState({ status }: Pick<Company, 'status'>) {
  const text = useCompaniesText()
  return <StatusBadge status={status === 'active' ? 'good' : 'off'} word={text(`status.${status}`)} isPlain />
}
