import { useEffect, useId, useRef } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import { bothTexts, type EntryWords, entryText } from './entry-text.ts'
import css from './merge-notice.module.css'
import { type Contest, sideOf } from './record-base.ts'
import type { MergeOfForm } from './use-record-form.ts'

interface MergeNoticeProps<Values extends FieldValues, Output> {
  readonly merge: MergeOfForm
  readonly control: Control<Values, unknown, Output>
}

/** Somebody else saved the record meanwhile: what of it is in the form now, and what the person has to decide. */
export function MergeNotice<Values extends FieldValues, Output>(props: MergeNoticeProps<Values, Output>) {
  const { merge, control } = props
  const { taken, contested, calls, labels } = merge
  const text = useShellText()
  const format = useFormats()
  const wordsOf = useEntryWords(merge)
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const values = useWatch({ control, name: contested.map(({ field }) => field as Path<Values>) }) as unknown[]
  const sides = contested.map((contest, at) => sideOf(contest, values[at]))
  const isOpen = sides.includes('open')
  useEffect(() => {
    // What comes by itself while somebody types must not take the keyboard from them.
    if (calls > 0) box.current?.focus()
  }, [calls])
  const chooseAll = (side: 'mine' | 'theirs') => {
    for (const { field } of contested) merge.choose(field, side)
  }
  return (
    <section ref={box} className={css['merge']} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css['head']}>
        <Icon name="warning" />
        <div role="alert">
          <h2 id={titleId} className={css['title']}>
            {merge.savedBy ? text('mergeTitle', { name: `\u2068${merge.savedBy}\u2069` }) : text('mergeNobody')}
          </h2>
        </div>
        {merge.savedAt && (
          <time className={css['quiet']} dateTime={merge.savedAt} dir="ltr">
            {format.dateTime(merge.savedAt)}
          </time>
        )}
      </div>
      {contested.length > 0 && <p>{text('mergeContested', { count: contested.length })}</p>}
      {contested.map((contest, at) => (
        <ContestedField
          key={contest.field}
          contest={contest}
          label={labels[contest.field] ?? contest.field}
          side={sides[at] ?? 'open'}
          value={values[at]}
          words={wordsOf(contest.field)}
          onChoose={(side) => merge.choose(contest.field, side)}
        />
      ))}
      {taken.length > 0 && <p>{text('mergeTaken')}</p>}
      {taken.length > 0 && (
        <dl className={css['taken']}>
          {taken.map(({ field, value }) => (
            <div key={field}>
              <dt>{labels[field] ?? field}</dt>
              <dd>
                <bdi>{entryText(value, wordsOf(field))}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {taken.length + contested.length === 0 && <p>{text('mergeNone')}</p>}
      <div className={css['buttons']}>
        <Button type="submit" size="small">
          {text('save')}
        </Button>
        {contested.length > 1 && (
          <>
            <Button size="small" look="quiet" onClick={() => chooseAll('mine')}>
              {text('mergeAllMine')}
            </Button>
            <Button size="small" look="quiet" onClick={() => chooseAll('theirs')}>
              {text('mergeAllTheirs')}
            </Button>
          </>
        )}
        {contested.length === 0 && (
          <Button size="small" look="quiet" onClick={merge.dismiss}>
            {text('dismiss')}
          </Button>
        )}
        {calls > 0 && isOpen && (
          <span className={css['quiet']} role="status">
            {text('mergeUndecided')}
          </span>
        )}
      </div>
    </section>
  )
}

function ContestedField(props: {
  contest: Contest
  label: string
  side: 'mine' | 'theirs' | 'open'
  /** What the field holds now: what the person typed since is theirs to keep too. */
  value: unknown
  words: EntryWords
  onChoose: (side: 'mine' | 'theirs') => void
}) {
  const { contest, label, side, value, words, onChoose } = props
  const text = useShellText()
  const name = useId()
  const [mine, theirs] = bothTexts(side === 'mine' ? value : contest.mine, contest.theirs, words)
  const ways = [
    { side: 'mine', title: text('mergeMine'), says: mine },
    { side: 'theirs', title: text('mergeTheirs'), says: theirs },
  ] as const
  return (
    <fieldset className={css['field']}>
      <legend>{label}</legend>
      {ways.map((way) => (
        <label key={way.side} className={css['way']}>
          <input type="radio" name={name} checked={side === way.side} onChange={() => onChoose(way.side)} />
          <span className={css['quiet']}>{way.title}</span>
          <span className={css['value']}>
            <bdi>{way.says}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function useEntryWords({ valueLabel }: Pick<MergeOfForm, 'valueLabel'>): (field: string) => EntryWords {
  const text = useShellText()
  const language = useUiState((ui) => ui.language)
  return (field) => ({
    valueLabel: (value) => valueLabel(field, value),
    empty: text('mergeEmpty'),
    yes: text('yes'),
    no: text('no'),
    shared: (count) => text('mergeShared', { count }),
    list: (parts) => parts.join(language === 'ar' ? '، ' : ', '),
  })
}
