import { Suspense, useState } from 'react'
import type { LinkedRecord } from '#modules/links/contract/record-link.ts'
import { RecordChoice } from '#modules/links/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { personPicker } from '#platform/web/records/field-slots.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { WorkPackage } from '../../contract/work-package.ts'
import { CONSTRAINT_TYPES } from '../../contract/work-package-choices.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import { ConstraintRow } from './constraint-row.tsx'
import css from './packages.module.css'

const PAGE_SIZE = 25

/** What stands in the way of one package, and the form that adds to it. */
export function ConstraintsPart({ of }: { readonly of: WorkPackage }) {
  const text = useWorkpackagesText()
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const found = useApiQuery(workpackagesApi, 'constraints', { id: of.id, page, pageSize: PAGE_SIZE })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="package-constraints">
      <div className={css['row']}>
        <h2 id="package-constraints" className={css['title']}>
          {text('constraints')}
        </h2>
        {of.can.constrain && !isAdding && <Button onClick={() => setAdding(true)}>{text('addConstraint')}</Button>}
      </div>
      {isAdding && <AddConstraint of={of} onEnd={() => setAdding(false)} />}
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noConstraints')}</p>}
      <ul className={css['list']}>
        {items.map((constraint) => (
          <ConstraintRow key={constraint.id} constraint={constraint} can={of.can} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

const addressOf = ({ entityType, entityId }: LinkedRecord) => ({ entityType, entityId })

function AddConstraint({ of, onEnd }: { readonly of: WorkPackage; readonly onEnd: () => void }) {
  const text = useWorkpackagesText()
  const [type, setType] = useState<(typeof CONSTRAINT_TYPES)[number]>('drawings')
  const [description, setDescription] = useState('')
  const [needBy, setNeedBy] = useState(of.plannedStart ?? '')
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const [link, setLink] = useState<LinkedRecord | null>(null)
  const mayLink = useCan('link:write')
  const adding = useApiMutation(workpackagesApi, 'addConstraint', { invalidates: ['inbox'] })
  const { projectCode, siteCode, structureCode } = of
  const add = () =>
    adding.send({ id: of.id, type, description, needBy, ownerId, link: link && addressOf(link) }).then(onEnd)
  return (
    <EntryForm of={adding} onSave={add} onCancel={onEnd}>
      <SelectField
        label={text('type')}
        value={type}
        choices={CONSTRAINT_TYPES.map((value) => ({ value, label: text(`constraint.${value}`) }))}
        onChange={({ target }) => setType(target.value as typeof type)}
      />
      <TextField
        label={text('description')}
        dir="auto"
        required
        maxLength={500}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <personPicker.Part
        label={text('constraintOwner')}
        note={text('optional')}
        name="constraint-owner"
        place={{ projectCode, siteCode, structureCode }}
        value={ownerId}
        onChange={setOwnerId}
        clearLabel={text('none')}
        onNames={() => undefined}
      />
      <DateField label={text('needByDay')} required value={needBy} onChange={setNeedBy} />
      {mayLink && (
        <fieldset className={css['choices']}>
          <legend>{text('clearedByRecord')}</legend>
          <Suspense>
            <RecordChoice chosen={link} onChoose={setLink} />
          </Suspense>
        </fieldset>
      )}
    </EntryForm>
  )
}
