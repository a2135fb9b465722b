import { StatusBadge } from '#ui/status-badge.tsx'
import type { NamedMember } from '../../contract/distribution-list.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'

/** Who is named on a list, what they are, and whether nothing reaches them any more. */
export function MemberName({ member }: { member: NamedMember }) {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const { kind, hint, isActive } = member
  const left = kind === 'company' ? 'leftOut.company' : 'leftOut.person'
  return (
    <span className={css['inline']}>
      <bdi>{words.name(member) || text('unknownMember')}</bdi>
      <span className={css['quiet']}>{kind === 'company' ? text('wholeCompany') : <bdi>{hint}</bdi>}</span>
      {!isActive && <StatusBadge status="off" word={text(left)} isPlain />}
    </span>
  )
}
