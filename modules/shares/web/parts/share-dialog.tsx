import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { LinkSharing } from '#platform/web/links/link-sharing.tsx'
import { LINKS_PAGE, pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { useSwitch } from '#platform/web/switches/switch-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { sharesApi } from '../../contract/shares-api.ts'
import { shareLinks } from '../../contract/shares-switches.ts'
import { useSharesText } from '../use-shares-text.ts'

export interface ShareDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The models that the link shows; one to five, of one structure. */
  readonly models: readonly { readonly id: string; readonly name: string }[]
  /** What the viewer shows at the moment that the link is made; null where there is nothing to keep. */
  readonly viewState: () => Record<string, unknown> | null
}

/** Makes a link to models as they are seen now, copies it, and lists the links that exist. */
export function ShareDialog({ isOpen, onClose, models, viewState }: ShareDialogProps) {
  const text = useSharesText()
  const say = useSay()
  const isOffered = useSwitch(shareLinks)
  const modelId = models.map(({ id }) => id)
  const paging = usePaging({ pageSize: LINKS_PAGE })
  const asked = { modelId, ...pagingQuery(paging) }
  const links = useApiQuery(sharesApi, 'list', asked, { enabled: isOpen && models.length > 0, keepPrevious: true })
  const create = useApiMutation(sharesApi, 'create')
  const revoke = useApiMutation(sharesApi, 'revoke')
  const [only] = models
  const title =
    models.length === 1 && only
      ? text('shareTitle', { name: only.name })
      : text('shareSeveral', { count: models.length })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('close')}>
      <LinkSharing
        lead={text('shareLead')}
        off={isOffered ? null : say(shareLinks.whenOff)}
        make={async (choices) => {
          const chosen = modelId.map((id) => ({ modelId: id }))
          const { link, share } = await create.send({ ...choices, models: chosen, viewState: viewState() })
          return { address: link, expiresAt: share.expiresAt }
        }}
        links={links}
        paging={paging}
        revoke={(id) => revoke.send({ id })}
      />
    </Dialog>
  )
}
