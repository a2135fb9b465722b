import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import type { Inspection } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useQualityText } from '../use-quality-text.ts'

const DAY_MS = 86_400_000
/** Two days on: the person chooses the time on the draft. */
const DAYS_ON = 2

/** Drafts the next request after a reply C or D, and opens it to be edited. */
export function AgainButton({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const navigation = useScreenNavigation()
  const again = useApiMutation(qualityApi, 'inspectAgain')
  const { id, rowVersion, can } = inspection
  if (!can.inspectAgain) return null
  const draft = async () => {
    try {
      const requestedFor = new Date(Date.now() + DAYS_ON * DAY_MS).toISOString()
      const next = await again.send({ id, rowVersion, requestedFor })
      await navigation.open(qualityModule, 'edit', { id: next.id })
    } catch (error) {
      showMessage({ tone: 'error', text: (error as Error).message })
    }
  }
  return (
    <Button busy={again.isPending} onClick={() => void draft()}>
      {text('inspectAgain')}
    </Button>
  )
}
