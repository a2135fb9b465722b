import { previewsModule } from '../../contract/previews-module.ts'
import { OpeningPage } from '../parts/opening-page.tsx'
import { useOpenedShare } from '../use-opened-share.ts'

/** What a link to a dashboard shows. Links open models alone, so that one for this page says what every dead link says. */
export function DashboardScreen() {
  const { opening, open } = useOpenedShare(previewsModule.screens.dashboard.path, 'dashboard')
  const state = opening.phase === 'open' ? ({ phase: 'closed' } as const) : opening
  return <OpeningPage opening={state} onPasscode={(passcode) => void open(passcode)} onRetry={() => void open()} />
}
