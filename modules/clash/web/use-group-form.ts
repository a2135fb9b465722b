import { z } from 'zod'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { clashApi } from '../contract/clash-api.ts'
import { SEVERITIES } from '../contract/clash-choices.ts'
import type { ClashGroup } from '../contract/clash-result.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import { useClashText } from './use-clash-text.ts'

/** What a person says of a group; an empty severity is that of the rule. */
const GroupForm = z.object({
  title: z.string().trim().max(300),
  assigneeId: z.string().nullable(),
  dueDate: z.string(),
  severity: z.enum([...SEVERITIES, '']),
  costImpact: z.number().min(0).nullable(),
})
export type GroupForm = z.output<typeof GroupForm>

function formOf({ title, assigneeId, dueDate, isSeveritySet, severity, costImpact }: ClashGroup): GroupForm {
  return {
    title,
    assigneeId,
    dueDate: dueDate ?? '',
    severity: isSeveritySet ? severity : '',
    costImpact: costImpact === null ? null : Number(costImpact),
  }
}

/**
 * The form of what people say of a group.
 * @param isAssigneeSaid somebody outside stays until another person is named
 */
export function useGroupForm(test: ClashTest, group: ClashGroup, isAssigneeSaid: boolean) {
  const text = useClashText()
  const change = useApiMutation(clashApi, 'changeGroup', { invalidates: ['bcf'] })
  const { key } = group
  return useRecordForm({
    schema: GroupForm,
    draftName: `clash.group:${test.id}:${key}`,
    messages: { costImpact: text('costWrong') },
    edited: {
      stored: group,
      valuesOf: formOf,
      read: () => readAgain(clashApi, 'group', { id: test.id, key }),
      labels: {
        title: text('title'),
        assigneeId: text('assignee'),
        dueDate: text('dueDate'),
        severity: text('severity'),
        costImpact: text('costImpact'),
      },
      valueLabel: (field, value) => {
        const severity = SEVERITIES.find((known) => field === 'severity' && known === value)
        if (severity) return text(`severity.${severity}`)
        return field === 'assigneeId' && value === group.assigneeId ? group.assignee : null
      },
    },
    save: ({ assigneeId, dueDate, severity, ...said }, { rowVersion, ...call }) =>
      change.send(
        {
          id: test.id,
          key,
          rowVersion,
          ...said,
          dueDate: dueDate || null,
          severity: severity || null,
          ...(isAssigneeSaid && { assigneeId }),
        },
        call,
      ),
  })
}
