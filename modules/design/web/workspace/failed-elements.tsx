import { findingsOfIfc } from '#engines/ifc/ifc-findings.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDesignText } from '../use-design-text.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import css from './failed-elements.module.css'

/** Elements of a model that are not shown, or not completely: nothing is silently missing. Nothing where all are there. */
export function FailedElements({ source, onPick }: { source: ModelSource; onPick: (globalId: string) => void }) {
  const text = useDesignText()
  const { failed = [] } = source
  if (failed.length === 0) return null
  return (
    <details className={css['failed']}>
      <summary className={css['summary']}>
        <Icon name="warning" sizePx={14} />
        {text('failedElements', { count: failed.length })}
      </summary>
      <FindingList findings={findingsOfIfc({ failed })} />
      <ul className={css['list']}>
        {failed.map(({ globalId, ifcClass, name }) => (
          <li key={globalId}>
            <button type="button" className={css['element']} onClick={() => onPick(globalId)}>
              <span className={css['name']}>
                <bdi>{name ?? globalId}</bdi>
              </span>
              <bdi className={css['class']} dir="ltr">
                {ifcClass}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
