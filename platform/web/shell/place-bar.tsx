import { useEffect, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { log } from '../messages/logger.ts'
import { placeSource } from '../place/place-source.ts'
import { usePlace } from '../place/place-store.ts'
import css from './place-bar.module.css'
import { PlaceSwitcher } from './place-switcher.tsx'
import type { PlaceKind } from './recent-places.ts'
import { useShellText } from './use-shell-text.ts'

const KINDS: readonly PlaceKind[] = ['project', 'site', 'structure']

/** Where the person is: project › site › structure, each a switch. On a phone one button that opens all three. */
export function PlaceBar({ isPhone }: { readonly isPhone: boolean }) {
  const text = useShellText()
  useLoadedPlaces()
  if (isPhone) return <PhonePlaces />
  return (
    <nav aria-label={text('place')} className={css['bar']} data-tour="place">
      {KINDS.map((kind, at) => (
        <span key={kind} className={css['step']}>
          {at > 0 && <Icon name="chevron-end" sizePx={12} />}
          <PlaceSwitcher kind={kind} />
        </span>
      ))}
    </nav>
  )
}

function PhonePlaces() {
  const text = useShellText()
  const [isOpen, setOpen] = useState(false)
  const { currentProject, currentSite, currentStructure } = usePlace((place) => place)
  const nearest = currentStructure ?? currentSite ?? currentProject
  const above = currentStructure ? currentSite : currentSite ? currentProject : null
  return (
    <>
      <button
        type="button"
        className={css['phoneButton']}
        data-tour="place"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={css['phoneWords']}>
          {above && <span className={css['above']}>{above.name}</span>}
          <span className={css['nearest']} title={nearest?.name}>
            {nearest?.name ?? text('choosePlace')}
          </span>
        </span>
        <Icon name="chevrons" sizePx={14} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('choosePlace')} closeLabel={text('close')}>
        <div className={css['stack']}>
          {KINDS.map((kind) => (
            <div key={kind} className={css['stacked']}>
              <span className={css['kind']}>{text(kind)}</span>
              <PlaceSwitcher kind={kind} isWide />
            </div>
          ))}
        </div>
      </Dialog>
    </>
  )
}

/** Asks the module that owns the places for those of the current project and site. */
function useLoadedPlaces() {
  const projectCode = usePlace((place) => place.currentProject?.code)
  const siteCode = usePlace((place) => place.currentSite?.code)
  useEffect(() => load(placeSource.one()?.loadProjects()), [])
  useEffect(() => {
    if (projectCode) load(placeSource.one()?.loadSites(projectCode))
  }, [projectCode])
  useEffect(() => {
    if (siteCode) load(placeSource.one()?.loadStructures(siteCode))
  }, [siteCode])
}

function load(loading: Promise<void> | undefined) {
  // The switcher then shows what is known; the fetch layer has told the person what failed.
  loading?.catch((error: unknown) => log('warn', 'Places could not be read.', error))
}
