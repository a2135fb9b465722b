import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { loadGuide } from '../guide/load-guide.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { useKeptUploads } from '../upload/use-kept-uploads.ts'
import { ActivityPanel } from './activity-panel.tsx'
import css from './app-frame.module.css'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuFold } from './use-menu-fold.ts'
import type { PaletteMode } from './use-palette-entries.ts'
import { useShellText } from './use-shell-text.ts'

const CONTENT_ID = 'content'
/** How long after the first screen the guide is fetched, ms. */
const SETTLED_MS = 300
const guide = lazyPart(loadGuide)
const commandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)

/** The frame of all signed-in screens: place bar, menu, breadcrumbs, command palette, bottom bar on a phone. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  useKeptUploads()
  const text = useShellText()
  const screen = useCurrentScreen()
  const isPhone = useMedia(PHONE_MEDIA)
  const { toggle } = useMenuFold()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isActivityOpen, setActivityOpen] = useState(false)
  const [palette, setPalette] = useState<PaletteMode | null>(null)
  const [wantedPalettes, setWantedPalettes] = useState(0)
  const CommandPalette = commandPalette.usePart(wantedPalettes)
  const Guide = guide.usePart(useIsSettled())
  const isFullBleed = screen?.screen.fullBleed === true

  const openPalette = (mode: PaletteMode) => {
    setPalette(mode)
    setWantedPalettes(wantedPalettes + 1)
  }
  useFrameKeys({
    openPalette: () => openPalette('all'),
    toggleMenu: toggle,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other screen closes what lies above the last one.
  useEffect(() => {
    setMenuOpen(false)
    setActivityOpen(false)
    setPalette(null)
  }, [screen?.id])

  return (
    <div className={css['frame']}>
      <a className={css['skip']} href={`#${CONTENT_ID}`} onClick={goToContent}>
        {text('skipToContent')}
      </a>
      <TopBar
        isPhone={isPhone}
        onSearch={() => openPalette('all')}
        onActivity={() => setActivityOpen(true)}
        onMenu={toggle}
      />
      <div className={css['body']}>
        <Sidebar isPhone={isPhone} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <div className={css['stage']}>
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            data-scroll-restoration-id={CONTENT_ID}
            className={classNames(css['content'], isFullBleed && css['fullBleed'])}
          >
            {!isFullBleed && <Breadcrumbs />}
            {children}
          </main>
          {Guide && <Guide />}
        </div>
      </div>
      {isPhone && (
        <PhoneBar
          onAdd={() => openPalette('add')}
          onActivity={() => setActivityOpen(true)}
          onMore={() => setMenuOpen(!isMenuOpen)}
          isMoreOpen={isMenuOpen}
        />
      )}
      <ActivityPanel isOpen={isActivityOpen} onClose={() => setActivityOpen(false)} />
      {CommandPalette && <CommandPalette mode={palette} onClose={() => setPalette(null)} />}
    </div>
  )
}

/** True a moment after the first screen was drawn: what nobody waits for is fetched then. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(true), SETTLED_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isSettled
}

function goToContent(event: React.MouseEvent) {
  event.preventDefault() // The address belongs to the router.
  document.getElementById(CONTENT_ID)?.focus()
}

/** Ctrl K (⌘ K) opens the command palette, Ctrl B (⌘ B) folds the menu. */
function useFrameKeys(keys: { openPalette: () => void; toggleMenu: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const run = { KeyK: keys.openPalette, KeyB: keys.toggleMenu }[event.code]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
