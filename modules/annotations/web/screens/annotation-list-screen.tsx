import { findPeople } from '#modules/access/web/public.ts'
import { BulkChoice, BulkTurn, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedAnnotation } from '../../contract/annotation.ts'
import { annotationBulk, annotationsApi } from '../../contract/annotations-api.ts'
import { annotationsModule } from '../../contract/annotations-module.ts'
import { annotationKind, annotationStates, CATEGORIES, SHAPES } from '../../contract/annotations-records.ts'
import { useAnnotationFields } from '../annotation-fields.tsx'
import { useAnnotationsText } from '../use-annotations-text.ts'

/** What is marked on the ground of the site, and what of it is still open. */
export function AnnotationListScreen() {
  const text = useAnnotationsText()
  const say = useSay()
  const fields = useAnnotationFields()
  const register = useRegister(annotationsApi, annotationsModule, {
    of: 'site',
    filters: ['state', 'category', 'kind', 'owner', 'due', 'isOpen', 'overdue'],
    first: { isOpen: 'true' },
  })
  const { title, query, where } = register
  const categories = choicesOf(CATEGORIES, text, 'category')
  const steps = choicesOf(['start', 'close'], text, 'step')
  return (
    <ListScreen
      of={register}
      {...useBulk(annotationBulk, register, (run) => (
        <>
          <BulkTurn run={run} find={findPeople(where, { kind: annotationKind, field: 'ownerId' })} />
          <BulkChoice
            run={run}
            action="setCategory"
            field="category"
            label={text('setCategory')}
            choices={categories}
          />
          <BulkChoice run={run} action="takeStep" field="step" label={text('takeStep')} choices={steps} />
        </>
      ))}
      filters={[
        { name: 'isOpen', label: text('isOpen'), choices: [{ value: 'true', label: text('isOpen') }] },
        { name: 'state', label: text('state'), choices: choicesOfStates(annotationStates, say) },
        { name: 'category', label: text('category'), choices: categories },
        { name: 'kind', label: text('kind'), choices: choicesOf(SHAPES, text, 'kind') },
        filter.person('owner', text('ownerId'), findPeople(where)),
        filter.days('due', text('dueOn')),
        filter.overdue('overdue', text('overdue')),
      ]}
      columns={listed<ListedAnnotation>(fields)}
      actions={<AddLink to={annotationsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={annotationsApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
