import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import type { BimComparison, LostReference } from '../../contract/bim-comparison.ts'
import type { BimModel } from '../../contract/bim-model.ts'
import { modelsApi } from '../../contract/models-api.ts'
import css from '../parts/model-parts.module.css'
import { useOpenPath } from '../parts/use-open-viewer.ts'
import { useModelsText } from '../use-models-text.ts'
import own from './lost-references.module.css'

const PAGE_SIZE = 10

/** Records that the version has left behind: their elements are gone, and none was matched with them. */
export function LostReferences({ model, comparison }: { model: BimModel; comparison: BimComparison }) {
  const text = useModelsText()
  const [page, setPage] = useState(1)
  const { version, baseVersion } = comparison
  const input = { id: model.id, version, page, pageSize: PAGE_SIZE }
  const lost = useApiQuery(modelsApi, 'lostReferences', input, { keepPrevious: true })
  if (lost.error && !lost.data) return <LoadFailure error={lost.error} isList onRetry={() => void lost.refetch()} />
  const total = lost.data?.total ?? 0
  if (!lost.data || total === 0) return null
  return (
    <section className={own['lost']} aria-labelledby="lost-references">
      <h3 id="lost-references" className={own['heading']}>
        {text('lostReferences', { count: total })}
      </h3>
      <p className={css['quiet']}>{text('lostReferencesWhy', { version, baseVersion })}</p>
      <ul className={own['list']}>
        {lost.data.items.map((reference) => (
          <Row key={`${reference.kind}:${reference.id}`} model={model} reference={reference} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={lost.data} isPart onPage={setPage} />
    </section>
  )
}

function Row({ model, reference }: { model: BimModel; reference: LostReference }) {
  const text = useModelsText()
  const { isBusy, openPath } = useOpenPath(model)
  const { kind, title, path, elements, elementCount } = reference
  const more = elementCount - elements.length
  return (
    <li className={own['row']}>
      <span className={own['kind']}>{text(`reference.${kind}`)}</span>
      <a
        className={own['link']}
        href={path}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void openPath(path)
        }}
      >
        <bdi>{title}</bdi>
      </a>
      <span className={own['elements']}>
        {elements.map(({ globalId, ifcClass, name }) => (
          <span key={globalId} title={globalId}>
            <bdi dir="ltr">{ifcClass}</bdi> <bdi>{name ?? globalId}</bdi>
          </span>
        ))}
        {more > 0 && <span>{text('moreElements', { count: more })}</span>}
      </span>
    </li>
  )
}
