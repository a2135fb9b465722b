import { useState } from 'react'
import { useOpenViewer } from '#modules/models/web/public.tsx'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { PackageElements } from '../../contract/package-elements.ts'
import type { WorkPackage } from '../../contract/work-package.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

const PAGE_SIZE = 10

/** Elements of models that were put on a package, by model; nothing where there are none. */
export function ElementsPart({ of }: { readonly of: WorkPackage }) {
  const text = useWorkpackagesText()
  const [page, setPage] = useState(1)
  const mayLook = useCan('bim-model:read')
  const found = useApiQuery(workpackagesApi, 'elements', { id: of.id, page, pageSize: PAGE_SIZE }, { enabled: mayLook })
  const remove = useApiMutation(workpackagesApi, 'removeElements')
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="package-elements">
      <h2 id="package-elements" className={css['heading']}>
        {text('elements')}
      </h2>
      <ul className={css['list']}>
        {items.map((one) => (
          <ElementsOfModel
            key={one.modelId}
            of={one}
            place={of}
            isBusy={remove.isPending}
            onRemove={of.can.edit ? () => remove.submit({ id: of.id, modelId: one.modelId }) : null}
          />
        ))}
      </ul>
      {remove.error && <ProblemNote>{remove.error.message}</ProblemNote>}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function ElementsOfModel(props: {
  readonly of: PackageElements
  readonly place: WorkPackage
  readonly isBusy: boolean
  readonly onRemove: (() => void) | null
}) {
  const { of, place, isBusy, onRemove } = props
  const text = useWorkpackagesText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { modelId, model, elements, globalIds } = of
  const viewer = useOpenViewer({ ...place, id: modelId })
  if (!model) return null
  return (
    <li className={css['row']}>
      <bdi>{(isArabic && model.nameAr) || model.name}</bdi>
      <span className={css['quiet']}>{text('elementCount', { count: elements, shown: format.count(elements) })}</span>
      {viewer.isAllowed && !model.isRemoved && (
        <Button size="small" busy={viewer.isBusy} onClick={() => void viewer.open({ element: globalIds.join(',') })}>
          {text('showInModel')}
        </Button>
      )}
      {onRemove && (
        <Button size="small" look="quiet" busy={isBusy} onClick={onRemove}>
          {text('takeElementsOff')}
        </Button>
      )}
    </li>
  )
}
