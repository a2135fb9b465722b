import { type HomeShowMode, setUiState, useUiState } from '#platform/web/state/ui-state.ts'
import { Icon } from '#ui/icon.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useSitesText } from '../use-sites-text.ts'

/** Three views of the same places (DATA-04); the choice is kept for all lists of places. */
export function ShowModeControl({ onChange }: { onChange?: () => void }) {
  const text = useSitesText()
  const mode = useUiState((ui) => ui.homeShowMode)
  return (
    <SegmentedControl<HomeShowMode>
      label={text('showAs')}
      value={mode}
      onChange={(homeShowMode) => {
        setUiState({ homeShowMode })
        onChange?.()
      }}
      segments={[
        { value: 'Grid', label: text('grid'), icon: <Icon name="grid" /> },
        { value: 'List', label: text('list'), icon: <Icon name="list" /> },
        { value: 'Map', label: text('map'), icon: <Icon name="map" /> },
      ]}
    />
  )
}
