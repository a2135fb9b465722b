import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { PATCH_CLASSES } from '../../contract/satellite-analyses-records.ts'
import type { Patch } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'
import css from './satellite.module.css'

/** Each change with what it is, by the method until a person says otherwise, and whether it is one. */
export function PatchTable(props: {
  readonly patches: readonly Patch[]
  readonly canJudge: boolean
  readonly onShow: (id: string) => void
}) {
  const { patches, canJudge, onShow } = props
  const text = useSatelliteText()
  const format = useFormats()
  const judging = useApiMutation(satelliteAnalysesApi, 'judge')
  const classes = choicesOf(PATCH_CLASSES, text, 'class')
  const judge = (patch: Patch, verdict: Patch['verdict'], became = patch.class) =>
    void judging
      .send({ id: patch.id, verdict, class: became })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  const lies = ({ isOutside }: Patch) =>
    isOutside === null ? text('noBoundary') : isOutside ? text('outside') : text('inside')
  const [area, strength] = [text('area'), text('strength')]
  return (
    <PlainTable
      heads={[text('became'), area, strength, text('lies'), text('verdict')]}
      numbers={[area, strength]}
      hasCards
    >
      {patches.map((patch) => (
        <tr key={patch.id}>
          <td data-wide>
            {canJudge ? (
              <SelectField
                label={text('became')}
                isLabelHidden
                choices={classes}
                value={patch.class}
                onChange={({ target }) => judge(patch, 'confirmed', target.value as Patch['class'])}
              />
            ) : (
              text(`class.${patch.class}`)
            )}
          </td>
          <td data-number>{format.number(patch.squareMetres, 0)}</td>
          <td data-number>{format.number(patch.strength, 1)}</td>
          <td>{lies(patch)}</td>
          <td data-wide>
            <div className={css['tools']}>
              <span>{text(`verdict.${patch.verdict}`)}</span>
              <Button size="small" onClick={() => onShow(patch.id)}>
                {text('showChange')}
              </Button>
              {canJudge && patch.verdict !== 'confirmed' && (
                <Button size="small" onClick={() => judge(patch, 'confirmed')}>
                  {text('confirm')}
                </Button>
              )}
              {canJudge && patch.verdict !== 'dismissed' && (
                <Button size="small" onClick={() => judge(patch, 'dismissed')}>
                  {text('dismiss')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
