import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { pathOfRecord } from '../record-paths.ts'
import { useGatesText } from '../use-gates-text.ts'
import { useWhat } from '../use-what.ts'
import css from './gates.module.css'

const TONES = { pass: 'good', fail: 'critical', notTested: 'off' } as const

/** What a gate looked at, each with whether it holds and the record that says so. */
export function CheckLines({ checks }: { checks: GatePassage['checks'] }) {
  const text = useGatesText()
  const said = useWhat()
  return (
    <ul className={css['list']}>
      {checks.map(({ rule, result, what, record }) => {
        const path = record && result === 'fail' ? pathOfRecord(record) : null
        return (
          <li key={`${rule} ${what}`}>
            <span className={css['words']}>
              {text(`check.${rule}`)} {what && <bdi className={css['quiet']}>{said(what)}</bdi>}
            </span>
            {path && <PathLink path={path}>{text('openRecord')}</PathLink>}
            <StatusBadge status={TONES[result]} word={text(`result.${result}`)} isPlain />
          </li>
        )
      })}
    </ul>
  )
}
