import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import { useMunicipalText } from '../use-municipal-text.ts'
import css from './municipal-cases.module.css'

/** Opens the desk of a site for citizens and for Open311 clients, and makes the key of these. */
export function DeskDialog({ siteCode, onClose }: { readonly siteCode: string; readonly onClose: () => void }) {
  const text = useMunicipalText()
  const desk = useApiQuery(municipalCasesApi, 'desk', { siteCode })
  const setting = useApiMutation(municipalCasesApi, 'setDesk')
  const isOpen = desk.data?.isOpen ?? false
  const form = `${location.origin}/municipalityAffairs/report/${siteCode}`
  return (
    <Dialog isOpen onClose={onClose} title={text('desk')} actions={<Button onClick={onClose}>{text('close')}</Button>}>
      <div className={css['form']}>
        <p className={css['quiet']}>{text('deskHelp')}</p>
        <Checkbox
          isSwitch
          label={text('deskIsOpen')}
          checked={isOpen}
          disabled={!desk.data || setting.isPending}
          onChange={() => setting.submit({ siteCode, isOpen: !isOpen, newKey: false })}
        />
        {isOpen && (
          <>
            <p className={css['key']}>
              {text('deskForm')} <bdi>{form}</bdi>
            </p>
            <p className={css['key']}>
              {text('deskOpen311')} <bdi>{`${location.origin}/open311/v2/discovery.xml`}</bdi>, jurisdiction_id{' '}
              <bdi>{siteCode}</bdi>
            </p>
            <Button busy={setting.isPending} onClick={() => setting.submit({ siteCode, isOpen, newKey: true })}>
              {text(desk.data?.hasKey ? 'replaceKey' : 'makeKey')}
            </Button>
            {setting.data?.apiKey && (
              <p className={css['key']} role="status">
                {text('keyOnce')} <bdi>{setting.data.apiKey}</bdi>
              </p>
            )}
          </>
        )}
        {setting.error && <p role="alert">{setting.error.message}</p>}
      </div>
    </Dialog>
  )
}
