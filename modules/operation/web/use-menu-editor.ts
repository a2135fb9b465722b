import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { setMenuChoices } from '#platform/web/routing/menu-choices.ts'
import type { ArrangedEntry, MenuArrangement } from '../contract/menu-arrangement.ts'
import { operationApi } from '../contract/operation-api.ts'
import { choicesOf, declaredDraft, draftOf, FIRST_LEVEL, type MenuDraft, SHOWING } from './menu-draft.ts'
import { draftOfForm, fieldOfOrder, fieldOfShowing, formOfDraft, menuForm, orderField } from './menu-form.ts'
import { useOperationText } from './use-operation-text.ts'

/** The arrangement while it is changed: nothing is seen by others until it is saved. */
export function useMenuEditor(arrangement: MenuArrangement) {
  const text = useOperationText()
  const { entries } = arrangement
  // The entries are those of the release that answers: a page that is open keeps to the ones it began with.
  const [schema] = useState(() => menuForm(entries))
  const arrange = useApiMutation(operationApi, 'arrange')
  const record = useRecordForm({
    schema,
    draftName: 'operation.menu',
    edited: {
      stored: arrangement,
      valuesOf: (stored: MenuArrangement) => formOfDraft(draftOf(stored.entries)),
      read: () => readAgain(operationApi, 'arrangement', {}),
      ...useMenuWords(entries),
    },
    save: (values, { rowVersion, ...call }) =>
      arrange.send({ rowVersion, choices: choicesOf(entries, draftOfForm(entries, values)) }, call),
    onSaved: (saved) => {
      setMenuChoices(choicesOf(saved.entries, draftOf(saved.entries)))
      showMessage({ tone: 'success', text: text('menuSaved') })
    },
  })
  const { form } = record
  const draft = draftOfForm(entries, form.watch())
  const change = (wanted: MenuDraft) => {
    for (const [field, value] of Object.entries(formOfDraft(wanted))) {
      form.setValue(field as Path<ReturnType<typeof formOfDraft>>, value as never, { shouldDirty: true })
    }
  }
  return {
    record,
    entries,
    draft,
    change,
    choices: choicesOf(entries, draft),
    isChanged: form.formState.isDirty,
    save: () => void record.submit(),
    reset: () => {
      change(declaredDraft(entries))
      void record.submit()
    },
  }
}
export type MenuEditor = ReturnType<typeof useMenuEditor>

/** Orders and flags by their names, for what two people have changed. */
function useMenuWords(entries: readonly ArrangedEntry[]) {
  const text = useOperationText()
  const say = useSay()
  const titles = new Map(entries.map(({ id, title }) => [id, say(title)]))
  const labels: Record<string, string> = { [fieldOfOrder(FIRST_LEVEL)]: text('entries') }
  for (const { id, isGroup } of entries) {
    const name = titles.get(id) ?? id
    if (isGroup) labels[fieldOfOrder(id)] = text('fieldOf', { name, field: text('flag.order') })
    for (const flag of SHOWING) {
      labels[`${fieldOfShowing(id)}.${flag}`] = text('fieldOf', { name, field: text(`flag.${flag}`) })
    }
  }
  return {
    labels,
    valueLabel: (field: string, value: unknown) => (orderField(field) ? (titles.get(String(value)) ?? null) : null),
  }
}
