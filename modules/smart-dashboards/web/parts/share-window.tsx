import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LinkSharing } from '#platform/web/links/link-sharing.tsx'
import { LINKS_PAGE, pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { SmartDashboard } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'

/** Makes links to a dashboard, lists them and withdraws them. The address is shown once. */
export function ShareWindow({
  dashboard: { id },
  onClose,
}: {
  readonly dashboard: SmartDashboard
  readonly onClose: () => void
}) {
  const text = useDashboardsText()
  const sharing = useApiMutation(smartDashboardsApi, 'share')
  const revoking = useApiMutation(smartDashboardsApi, 'revoke')
  const paging = usePaging({ pageSize: LINKS_PAGE })
  const links = useApiQuery(smartDashboardsApi, 'shares', { id, ...pagingQuery(paging) }, { keepPrevious: true })
  return (
    <Dialog isOpen title={text('share')} closeLabel={text('close')} onClose={onClose}>
      <LinkSharing
        lead={text('shareAbout')}
        make={async (choices) => {
          const { link, share } = await sharing.send({ ...choices, id })
          return { address: link, expiresAt: share.expiresAt }
        }}
        links={links}
        paging={paging}
        revoke={(shareId) => revoking.send({ id, shareId })}
      />
    </Dialog>
  )
}
