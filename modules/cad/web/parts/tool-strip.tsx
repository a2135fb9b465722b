import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useCadText } from '../use-cad-text.ts'
import type { DrawingWork, PanelName } from '../viewing/use-drawing-work.ts'
import { PANEL_KEYS, usePanelKeys } from '../viewing/use-panel-keys.ts'
import css from './cad.module.css'

const PANELS: readonly (readonly [PanelName, IconName])[] = [
  ['layers', 'layers'],
  ['find', 'search'],
  ['views', 'camera'],
  ['measure', 'measure'],
  ['marks', 'edit'],
  ['compare', 'clash'],
  ['map', 'map-pin'],
  ['talk', 'comment'],
  ['report', 'info'],
]

/** The tools of a drawing beside its canvas; on a phone without those that two fingers do. */
export function ToolStrip({ work }: { work: DrawingWork }) {
  const text = useCadText()
  const { viewer, panel, openPanel } = work
  const toggle = (name: PanelName) => openPanel(panel === name ? null : name)
  usePanelKeys(toggle)
  return (
    <div
      className={css['strip']}
      role="toolbar"
      aria-label={text('tools')}
      aria-orientation="vertical"
      data-tour="tools"
    >
      {/* Scrolls inside, without a ground of its own: Chromium leaves a hole in a WebGL canvas under a scrolling box that covers it. */}
      <div className={css['stripTools']}>
        {PANELS.map(([name, icon]) => (
          <IconButton
            key={name}
            label={text(name)}
            shortcut={PANEL_KEYS[name]}
            icon={<Icon name={icon} />}
            aria-pressed={panel === name}
            onClick={() => toggle(name)}
          />
        ))}
        <span className={css['rule']} />
        <IconButton label={text('fit')} shortcut="F" icon={<Icon name="fit" />} onClick={() => viewer?.fit()} />
        <span className={css['zooms']}>
          <IconButton
            label={text('zoomIn')}
            shortcut="+"
            icon={<Icon name="zoom-in" />}
            onClick={() => viewer?.zoomBy(1.5)}
          />
          <IconButton
            label={text('zoomOut')}
            shortcut="-"
            icon={<Icon name="zoom-out" />}
            onClick={() => viewer?.zoomBy(1 / 1.5)}
          />
        </span>
      </div>
    </div>
  )
}
