import { useState } from 'react'
import { MOST_ELEMENTS_AT_ONCE } from '#modules/workpackages/contract/package-elements.ts'
import { workpackagesApi } from '#modules/workpackages/contract/workpackages-api.ts'
import { workPackageKind } from '#modules/workpackages/contract/workpackages-records.ts'
import { useFoundPackages } from '#modules/workpackages/web/public.tsx'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import type { PickedElement } from '#platform/web/records/element-side.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { pickedByModel } from '../link-targets.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './element-works.module.css'

interface PutOnPackageProps {
  readonly elements: readonly PickedElement[]
  readonly onClose: () => void
}

/** Puts what is picked in the models on the work package that builds it. */
export function PutOnPackage({ elements, onClose }: PutOnPackageProps) {
  const text = useSchedulesText()
  const say = useSay()
  const format = useFormats()
  const structureCode = usePlace((place) => place.currentStructure)?.code
  const [id, setId] = useState<string | null>(null)
  const found = useFoundPackages(structureCode ? { structureCode } : null, id)
  // What of the structure is shown in its colours follows from its packages.
  const putting = useApiMutation(workpackagesApi, 'addElements', { invalidates: [schedulesModule.id] })
  const isTooMany = elements.length > MOST_ELEMENTS_AT_ONCE
  const put = async () => {
    if (id === null) return
    let count = 0
    for (const { modelId, globalIds } of pickedByModel(elements))
      count += (await putting.send({ id, modelId, globalIds: [...globalIds] })).elements
    showMessage({ tone: 'success', text: text('putElements', { count, shown: format.count(count) }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('putTitle')}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={putting.isPending}
            disabled={id === null || isTooMany}
            onClick={() => {
              // The failure stands in the dialog.
              put().catch(() => {})
            }}
          >
            {text('put', { count: elements.length, shown: format.count(elements.length) })}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <SearchSelect
          label={say(workPackageKind.title)}
          choices={found.choices}
          value={id}
          onSearch={found.search}
          onChange={setId}
          emptyText={text('nothingFound')}
        />
        {isTooMany && <ProblemNote>{text('tooManyPut', { most: format.count(MOST_ELEMENTS_AT_ONCE) })}</ProblemNote>}
        {putting.error && <ProblemNote>{putting.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}
