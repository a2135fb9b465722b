import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useDesignText } from '../use-design-text.ts'
import css from './tool-strip.module.css'
import type { ToolActions } from './use-tool-actions.ts'

interface ToolButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly shortcut?: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

/** One vertical strip of tools; every one has its key, which its tooltip shows. */
export function ToolStrip({ actions, isPhone }: { actions: ToolActions; isPhone: boolean }) {
  const text = useDesignText()
  const { views, toolset } = actions
  const more = (
    <ActionMenu
      side="end"
      target={
        <button type="button" className={css['tool']} aria-label={text(isPhone ? 'moreTools' : 'views')}>
          <Icon name={isPhone ? 'more' : 'compass'} sizePx={18} />
        </button>
      }
      entries={[
        ...views.map(({ view, key, run }) => ({ label: text(`view.${view}`), shortcut: key, run })),
        ...(isPhone ? phoneEntries(actions, text) : []),
      ]}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={text('tools')}
      aria-orientation="vertical"
      className={css['strip']}
      data-tour="tools"
    >
      <ToolButton {...actions.select} label={text('select')} icon="pick" shortcut="V" />
      {toolset === 'full' && (
        <>
          <Divider />
          <ToolButton {...actions.hide} label={text('hidePicked')} icon="eye-off" shortcut="H" />
          <ToolButton {...actions.isolate} label={text('isolate')} icon="isolate" shortcut="I" />
          {!isPhone && <ToolButton {...actions.ghost} label={text('ghost')} icon="layers" shortcut="G" />}
          <ToolButton {...actions.showAll} label={text('showAll')} icon="eye" shortcut="A" />
        </>
      )}
      <Divider />
      <ToolButton {...actions.section} label={text('section')} icon="section" shortcut="S" />
      <ToolButton {...actions.measure} label={text('measure')} icon="measure" shortcut="M" />
      <Divider />
      <ToolButton {...actions.fit} label={text('fit')} icon="fit" shortcut="F" />
      <ToolButton {...actions.home} label={text('home')} icon="home" shortcut="Home" />
      <ToolButton {...actions.walk} label={text('walk')} icon="walk" shortcut="T" />
      {isPhone ? (
        more
      ) : (
        <>
          <Tooltip text={text('views')} side="end">
            <span className={css['menu']}>{more}</span>
          </Tooltip>
          <ToolButton
            {...actions.projection}
            label={text(actions.projection.isOn ? 'projectionPerspective' : 'projectionOrtho')}
            icon="grid"
            shortcut="P"
          />
          {toolset === 'full' && <ToolButton {...actions.spaces} label={text('spaces')} icon="gate" shortcut="R" />}
        </>
      )}
    </div>
  )
}

function phoneEntries(actions: ToolActions, text: ReturnType<typeof useDesignText>) {
  const { projection, ghost, spaces, toolset } = actions
  return [
    { kind: 'divider' as const, id: 'more' },
    { label: text('projectionOrtho'), run: projection.onClick, isOn: projection.isOn ?? false },
    ...(toolset === 'full'
      ? [
          { label: text('ghost'), run: ghost.onClick, isOn: ghost.isOn ?? false },
          { label: text('spaces'), run: spaces.onClick, isOn: spaces.isOn ?? false },
        ]
      : []),
  ]
}

function ToolButton({ label, icon, shortcut, isOn, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} side="end">
      <button
        type="button"
        className={css['tool']}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon name={icon} sizePx={18} />
      </button>
    </Tooltip>
  )
}

function Divider() {
  return <span className={css['divider']} aria-hidden="true" />
}
