import type { Finding } from '#platform/contract/finding.ts'
import { COMMON_CATALOGUE } from '../language/i18n.ts'
import type { commonEn } from '../language/locales/common-en.ts'
import { useSay, useText } from '../language/use-text.ts'
import css from './finding-list.module.css'

/** What a file says and what was made of it instead, wherever a file is read. Nothing where all of it is computed. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const text = useText<typeof commonEn>(COMMON_CATALOGUE)
  const say = useSay()
  if (findings.length === 0) return null
  return (
    <ul className={css['findings']} aria-label={text('findings')}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.say.en}`}>
          <strong>{text(`finding.${finding.kind}`)}</strong> {say(finding.say)} <bdi>{finding.where}</bdi>
          {finding.count > 1 && ` × ${finding.count}`}
        </li>
      ))}
    </ul>
  )
}
