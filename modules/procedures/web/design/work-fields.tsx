import { Checkbox } from '#ui/checkbox.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { EVIDENCE } from '../../contract/procedure-drawing.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'
import { DurationField } from './duration-field.tsx'
import type { GraphNode } from './edit-graph.ts'
import { RoleField } from './role-field.tsx'

type Work = NonNullable<GraphNode['work']>

/** Who does a step, until when, what has to be left behind, and who is told where it is late. */
export function WorkFields({ work, onChange }: { readonly work: Work; readonly onChange: (work: Work) => void }) {
  const text = useProceduresText()
  const { kind, performer, due, evidence, escalation } = work
  return (
    <>
      <SegmentedControl
        label={text('stepKind')}
        value={kind === 'approval' ? 'approval' : 'task'}
        onChange={(value) => onChange({ ...work, kind: value })}
        segments={(['task', 'approval'] as const).map((value) => ({ value, label: text(`added.${value}`) }))}
      />
      <RoleField
        label={text('role')}
        performer={performer}
        onChange={(next) => onChange({ ...work, performer: next })}
      />
      <DurationField label={text('dueWithin')} value={due} onChange={(next) => onChange({ ...work, due: next })} />
      <fieldset className={css['group']}>
        <legend className={css['heading']}>{text('evidence')}</legend>
        {EVIDENCE.map((one) => (
          <Checkbox
            key={one}
            label={text(`evidence.${one}`)}
            checked={evidence.includes(one)}
            onChange={({ target }) =>
              onChange({
                ...work,
                evidence: EVIDENCE.filter((other) => (other === one ? target.checked : evidence.includes(other))),
              })
            }
          />
        ))}
      </fieldset>
      <DurationField
        label={text('lateAfter')}
        value={escalation?.after ?? null}
        onChange={(after) =>
          onChange({ ...work, escalation: after && { after, to: escalation?.to ?? { kind: 'role', role: '' } } })
        }
      />
      {escalation && (
        <RoleField
          label={text('lateTo')}
          performer={escalation.to}
          onChange={(to) => to && onChange({ ...work, escalation: { ...escalation, to } })}
        />
      )}
    </>
  )
}
