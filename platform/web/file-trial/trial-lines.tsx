import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import css from './file-trial.module.css'
import { TRIAL_WORDS } from './trial-words.ts'

export interface TrialLine {
  readonly key: string
  readonly title: ReactNode
  readonly detail: ReactNode
  readonly status: Status
  readonly word: string
}

const MOST_SHOWN = 100

/** What becomes of each part of a file: how many of each kind, then one by one, what is not taken first. */
export function TrialLines({ lines, label }: { readonly lines: readonly TrialLine[]; readonly label: string }) {
  const say = useSay()
  const format = useFormats()
  const kinds = new Map<string, { status: Status; count: number }>()
  for (const { word, status } of lines) kinds.set(word, { status, count: (kinds.get(word)?.count ?? 0) + 1 })
  const shown = [...lines]
    .sort((one, other) => Number(one.status === 'good') - Number(other.status === 'good'))
    .slice(0, MOST_SHOWN)
  return (
    <>
      <ul className={css['counts']}>
        {[...kinds].map(([word, { status, count }]) => (
          <li key={word}>
            <StatusBadge status={status} word={`${format.count(count)} · ${word}`} />
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <ul className={css['lines']} aria-label={label} tabIndex={0}>
        {shown.map(({ key, title, detail, status, word }) => (
          <li key={key} className={css['line']}>
            <span className={css['head']}>
              <span>{title}</span>
              <StatusBadge status={status} word={word} isPlain />
            </span>
            <span className={css['detail']}>{detail}</span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className={css['file']}>
          {say(TRIAL_WORDS.more).replace('{count}', format.count(lines.length - MOST_SHOWN))}
        </p>
      )}
    </>
  )
}
