import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { ArchiveAction } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { LearntFrom, StreetModel } from '../../contract/street-model.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { FINDING_CLASSES } from '../../contract/street-photos-records.ts'
import { modelsApi } from '../models-api.ts'
import { ModelBadge } from '../parts/model-badge.tsx'
import css from '../parts/street-photos.module.css'
import { useStreetText } from '../use-street-text.ts'

/** One detector of a site: what its file says, what its classes are here, and the way to let it look. */
export function StreetModelScreen() {
  const text = useStreetText()
  const format = useFormats()
  const words = useHistoryWords('street-photos')
  const record = useRecord(modelsApi, 'street-model')
  const shape = (tensors: readonly { name: string; dims: readonly (number | null)[] }[]) => (
    <bdi dir="ltr">
      {tensors.map(({ name, dims }) => `${name} [${dims.map((one) => one ?? '?').join(', ')}]`).join(', ')}
    </bdi>
  )
  const sideOf = (side: number) => `${format.count(side)} × ${format.count(side)} px`
  const percent = (share: number) => `${format.number(share * 100, 0)} %`
  const learntFacts = (learnt: LearntFrom) => [
    { term: text('learntPhotos'), value: format.count(learnt.photos) },
    {
      term: text('learntTiles'),
      value: text('tilesWithCracks', { all: format.count(learnt.tiles), count: learnt.positives }),
    },
    {
      term: text('averagePrecision'),
      value: text('againstGuessing', {
        value: format.number(learnt.averagePrecision, 2),
        base: format.number(learnt.base, 2),
      }),
    },
    {
      term: text('atThreshold'),
      value: text('precisionAndRecall', { precision: percent(learnt.precision), recall: percent(learnt.recall) }),
    },
    { term: text('trainedHash'), value: <bdi dir="ltr">{learnt.hash.slice(0, 16)}</bdi> },
  ]
  const facts = ({ facts: read, ...model }: StreetModel) => [
    { term: text('runVersion'), value: <bdi>{model.runVersion}</bdi> },
    { term: text('isOn'), value: text(model.isOn ? 'yes' : 'no') },
    { term: text('looked'), value: format.count(model.looked) },
    ...(model.method === 'onnx' ? [{ term: text('licence'), value: model.licence }] : []),
    ...(model.learnt ? learntFacts(model.learnt) : []),
    ...(read
      ? [
          { term: text('side'), value: <bdi dir="ltr">{sideOf(read.isSideFixed ? read.side : model.side)}</bdi> },
          { term: text('layout'), value: text(`layout.${model.layout ?? read.layout}`) },
          { term: text('modelInput'), value: shape([read.input]) },
          { term: text('modelOutput'), value: shape(read.outputs) },
          { term: text('oneRun'), value: format.quantity(String(Math.round(read.seconds * 1000) / 1000), 's') },
          { term: text('producer'), value: <bdi dir="ltr">{`${read.producer} · opset ${read.opset}`}</bdi> },
        ]
      : []),
  ]
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'street-model', entityId })}
      title={({ name }) => name}
      context={(model) => (
        <>
          <ModelBadge state={model.state} /> <PlaceName of={model} />
        </>
      )}
      actions={(model) => <ModelTools model={model} />}
      facts={facts}
      activity={(model) => <RecordHistory entityType="street-model" entityId={model.id} {...words} />}
    >
      {(model) => (
        <>
          {model.reason && <ProblemNote>{model.reason}</ProblemNote>}
          {model.learnt && <p className={css['quiet']}>{text('learntNote')}</p>}
          {model.state === 'ready' && <ClassMap model={model} />}
        </>
      )}
    </DetailScreen>
  )
}

function ModelTools({ model }: { readonly model: StreetModel }) {
  const text = useStreetText()
  const navigation = useScreenNavigation()
  const { id, name, state, classes, can } = model
  const edit = useScreenLinkProps(streetPhotosModule, 'editModel', { id })
  const using = useApiMutation(streetPhotosApi, 'useModel', { invalidates: ['jobs'] })
  const use = () =>
    using.send({ id }).then(
      ({ count }) => showMessage({ tone: 'success', text: count > 0 ? text('looking', { count }) : text('allLooked') }),
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  return (
    <>
      <ArchiveAction
        {...{ api: modelsApi, module: streetPhotosModule, record: model, name }}
        after={() => navigation.open(streetPhotosModule, 'models', {}, { replace: true })}
      />
      {can.edit && (
        <a {...edit} className={buttonClass({})}>
          {text('edit')}
        </a>
      )}
      {can.use && state === 'ready' && classes.some(({ as }) => as !== null) && (
        <Button look="primary" busy={using.isPending} onClick={() => void use()}>
          {text('useModel')}
        </Button>
      )}
    </>
  )
}

function ClassMap({ model: { classes } }: { readonly model: StreetModel }) {
  const text = useStreetText()
  const say = useSay()
  const format = useFormats()
  // Two classes of a file may have one name.
  const mapped = classes.map((one, at) => ({ ...one, key: `${at}` })).filter(({ as }) => as !== null)
  const heads = [text('classAs'), text('className'), text('threshold')]
  return (
    <section className={css['part']} aria-label={text('classes')}>
      <h2 className={css['heading']}>{text('classes')}</h2>
      <p className={css['quiet']}>
        {text('mapped', { count: mapped.length, all: format.count(classes.length) })}{' '}
        {mapped.length === 0 && text('mapFirst')}
      </p>
      {mapped.length > 0 && (
        <PlainTable heads={heads} numbers={[text('threshold')]} hasCards>
          {mapped.map(({ key, name, as, threshold }) => (
            <tr key={key}>
              <td>{as && say(FINDING_CLASSES[as])}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td data-number>{format.number(threshold, 2)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
