import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'
import { useIdsText } from '../use-ids-text.ts'
import css from './checks.module.css'
import { ProblemList } from './problem-list.tsx'

/** What the file of a set says of itself; nothing where nobody knows. */
export function SetContentsWords({ set: { name, contents } }: { set: RequirementSet }) {
  const text = useIdsText()
  if (!contents) return null
  const { title, specifications, ifcVersions } = contents
  return (
    <span className={css['quiet']}>
      {title !== '' && title !== name && (
        <>
          <bdi>{title}</bdi>
          {' · '}
        </>
      )}
      {text('specificationCount', { count: specifications })}
      {ifcVersions.length > 0 && (
        <>
          {' · '}
          <bdi>{ifcVersions.join(', ')}</bdi>
        </>
      )}
    </span>
  )
}

/** Why nothing can be checked against a set, or why a check will test nothing. */
export function SetTrouble({ set: { state, reason, contents } }: { set: RequirementSet }) {
  const text = useIdsText()
  const say = useSay()
  const format = useFormats()
  if (state === 'failed') {
    return (
      <div role="alert">
        <strong>{text('unreadable')}</strong>
        {reason && <p className={css['reason']}>{say(reason)}</p>}
      </div>
    )
  }
  if (!contents || contents.problemCount === 0) return null
  const { problems, problemCount } = contents
  const more = problemCount - problems.length
  return (
    <ProblemList title={text('unusable')} problems={problems}>
      {more > 0 && text('moreProblems', { number: format.count(more) })}
    </ProblemList>
  )
}
