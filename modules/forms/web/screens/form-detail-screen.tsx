import { isDecided } from '#engines/forms/answer-mapping.ts'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formsModule } from '../../contract/forms-module.ts'
import { formStates } from '../../contract/forms-records.ts'
import { useFormFields } from '../form-fields.tsx'
import { FormLinksPart } from '../links/form-links-part.tsx'
import { FilledList } from '../parts/filled-list.tsx'
import { KeptRows } from '../parts/kept-rows.tsx'
import { VersionList } from '../parts/version-list.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { useFormsText } from '../use-forms-text.ts'

/** One form: where it stands, its versions with what each changed, and what was filled in. */
export function FormDetailScreen() {
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const words = useHistoryWords('forms', formStates)
  const form = useApiQuery(formsApi, 'get', { id })
  useLiveEvents({ kinds: ['form-template', 'filled-form'] })
  const fields = useFormFields()
  return (
    <DetailScreen
      result={form}
      record={(found) => ({ entityType: 'form-template', entityId: found.id, copies: formsModule })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      context={(found) => <NumberAndState of={formStates} record={found} />}
      actions={(found) => <Actions form={found} />}
      facts={fields}
      rail={({ state }) => <StateDiagram of={formStates} state={state} />}
      activity={(found) => <RecordHistory entityType="form-template" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <VersionList form={found} />
          {found.version > 0 && <KeptRows form={found} />}
          {found.version > 0 && <FormLinksPart form={found} />}
          {found.version > 0 && <FilledList templateId={found.id} />}
        </>
      )}
    </DetailScreen>
  )
}

function Actions({ form }: { readonly form: FormTemplate }) {
  const text = useFormsText()
  const { id, rowVersion, can, isShared, number, name, version } = form
  const fillLink = useScreenLinkProps(formsModule, 'fill', { id })
  const share = useApiMutation(formsApi, 'share')
  const isChanging = form.state === 'draft' && version > 0
  const difference = useApiQuery(formsApi, 'difference', { id }, { enabled: isChanging })
  const decides = difference.data?.changes.some(({ kind, isBreaking }) => isBreaking && isDecided(kind)) ?? false
  const before = useApiQuery(formsApi, 'form', { id, version }, { enabled: isChanging && decides })
  const inUse = isChanging && decides ? before.data : undefined
  const fail = (error: Error) => showMessage({ tone: 'error', text: error.message })
  return (
    <>
      <Button onClick={() => downloadFile(formsApi, 'workbook', { id }, `${number}.xlsx`).catch(fail)}>
        {text('download')}
      </Button>
      {can.share && (
        <Button busy={share.isPending} onClick={() => share.send({ id, rowVersion, isShared: !isShared }).catch(fail)}>
          {text(isShared ? 'unshare' : 'share')}
        </Button>
      )}
      <RecordActions api={formsApi} module={formsModule} record={form} name={name} />
      {can.fill && (
        <a {...fillLink} className={buttonClass()}>
          {text('fillIn')}
        </a>
      )}
      <NextSteps
        api={formsApi}
        of={formStates}
        record={form}
        asking={inUse ? { activate: (close) => <PublishDialog form={form} before={inUse} onClose={close} /> } : {}}
      />
    </>
  )
}
