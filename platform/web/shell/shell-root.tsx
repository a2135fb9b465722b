import '#ui/base.css'
import type { ReactNode } from 'react'
import { DayWords } from '#ui/day-words.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import { useIsConnectionLost, useLastAnswer } from '../messages/connection-store.ts'
import { useIsLoadingOverlayShown } from '../messages/loading-overlay.ts'
import { dismissMessage, useMessages } from '../messages/message-store.ts'
import { useUiState } from '../state/ui-state.ts'
import { useRootParts } from './root-parts.ts'
import css from './shell-root.module.css'
import { useActiveTheme } from './use-active-theme.ts'
import { useDayWords } from './use-day-words.ts'
import { useShellText } from './use-shell-text.ts'

/** Around everything: theme and direction, messages, the loading overlay (NAV-16), the word that the server is away. */
export function ShellRoot({ children }: { readonly children: ReactNode }) {
  const language = useUiState((ui) => ui.language)
  const text = useShellText()
  const isCovered = useIsLoadingOverlayShown()
  const isOffline = useIsConnectionLost()
  const lastAnswer = useLastAnswer()
  const format = useFormats()
  const { bands, overlays } = useRootParts()
  const shownBands = Object.entries(bands)
  return (
    <UiProvider theme={useActiveTheme()} language={language}>
      <DayWords value={useDayWords()}>
        <div
          className={css['root']}
          data-offline={isOffline || undefined}
          style={{ '--bands': shownBands.length } as React.CSSProperties}
        >
          {shownBands.map(([id, Band]) => (
            <div key={id} className={css['band']}>
              <Band />
            </div>
          ))}
          {isOffline && (
            <div className={css['offline']} role="status">
              {text('offline')}
              {lastAnswer !== null && ` ${text('asOf', { time: format.time(lastAnswer) })}`}
            </div>
          )}
          {children}
        </div>
        {Object.entries(overlays).map(([id, Overlay]) => (
          <Overlay key={id} />
        ))}
        <LoadingOverlay isShown={isCovered} text={text('loading')} />
        <Messages />
      </DayWords>
    </UiProvider>
  )
}

function Messages() {
  const text = useShellText()
  const say = useSay()
  const messages = useMessages().map((message) => ({
    id: message.id,
    tone: message.tone,
    text: typeof message.text === 'string' ? message.text : say(message.text),
    reference: message.requestId ? { label: text('reference'), id: message.requestId } : undefined,
    durationMs: message.durationMs,
    action: message.action && {
      label: typeof message.action.label === 'string' ? message.action.label : say(message.action.label),
      run: message.action.run,
    },
  }))
  return (
    <ToastRegion
      label={text('messages')}
      dismissLabel={text('dismiss')}
      messages={messages}
      onDismiss={dismissMessage}
    />
  )
}
