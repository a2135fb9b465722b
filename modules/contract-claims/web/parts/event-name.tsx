import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { ClaimEvidence } from '../../contract/claim-event.ts'
import css from './claim-events.module.css'

/** What happened in a line, leading to its record for who may open it. */
export function EventName({ of }: { readonly of: Pick<ClaimEvidence, 'path' | 'title' | 'fact'> }) {
  const say = useSay()
  const { path, title, fact } = of
  return (
    <div>
      {path ? (
        <PathLink path={path} className={css['target']}>
          <bdi>{say(title)}</bdi>
        </PathLink>
      ) : (
        <bdi>{say(title)}</bdi>
      )}
      <div>
        <small>
          <bdi>{say(fact)}</bdi>
        </small>
      </div>
    </div>
  )
}
