import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { matchWords } from '#ui/match-words.ts'
import { type PlaceItem, usePlace } from '../place/place-store.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import css from './place-bar.module.css'
import { choosePlace, placesOf } from './places-of-kind.ts'
import { type PlaceKind, recentPlaces, rememberPlace } from './recent-places.ts'
import { useShellText } from './use-shell-text.ts'

const WORDS = {
  project: { find: 'findProject', any: 'anyProject' },
  site: { find: 'findSite', any: 'anySite' },
  structure: { find: 'findStructure', any: 'anyStructure' },
} as const

/** With fewer places than this, recent ones would only repeat the list. */
const RECENT_FROM = 7
const PLACES_SHOWN = 100
/** Value of the option that picks no place; codes never begin with a space. */
const NONE = ' none'

/** One step of the place: a button that opens a searchable list, recent ones first. */
export function PlaceSwitcher({ kind, isWide = false }: { readonly kind: PlaceKind; readonly isWide?: boolean }) {
  const text = useShellText()
  const navigation = useScreenNavigation()
  const { current, items, isParentChosen } = usePlaceOf(kind)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
    },
  })
  const found = items.filter((item) => matchWords(typed, item.name, item.code))
  const recent = typed === '' && items.length >= RECENT_FROM ? recentOf(kind, items) : []
  const rest = found.filter((item) => !recent.includes(item))

  const choose = (code: string) => {
    combobox.closeDropdown()
    const chosen = items.find((item) => item.code === code) ?? null
    if (chosen) rememberPlace(kind, chosen.code)
    choosePlace(kind, chosen)
    // The screen may need a place that is now gone: its guards decide.
    void navigation.repeat()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      width={isWide ? 'target' : 280}
      offset={4}
      classNames={{
        dropdown: css['dropdown'],
        search: css['find'],
        options: css['options'],
        option: css['option'],
        groupLabel: css['group'],
        empty: css['empty'],
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classNames(css['switch'], isWide && css['wide'], !current && css['unset'])}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`${text(kind)}: ${current?.name ?? text(WORDS[kind].any)}`}
          disabled={!isParentChosen}
          title={isParentChosen ? undefined : text('placeAbove')}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={css['name']}>{current?.name ?? text(kind)}</span>
          <Icon name="chevrons" sizePx={12} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          placeholder={text(WORDS[kind].find)}
          aria-label={text(WORDS[kind].find)}
        />
        <Combobox.Options aria-label={text(kind)}>
          {recent.length > 0 && (
            <Combobox.Group label={text('recent')}>
              {recent.map((item) => (
                <PlaceOption key={item.code} item={item} isActive={item.code === current?.code} />
              ))}
            </Combobox.Group>
          )}
          <Combobox.Group label={recent.length > 0 ? text('all') : undefined}>
            {typed === '' && current && <Combobox.Option value={NONE}>{text(WORDS[kind].any)}</Combobox.Option>}
            {rest.slice(0, PLACES_SHOWN).map((item) => (
              <PlaceOption key={item.code} item={item} isActive={item.code === current?.code} />
            ))}
          </Combobox.Group>
          {found.length === 0 && (
            <Combobox.Empty>{text(items.length === 0 ? 'noPlaceHere' : 'noPlaceFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PlaceOption({ item, isActive }: { readonly item: PlaceItem; readonly isActive: boolean }) {
  return (
    <Combobox.Option value={item.code} active={isActive}>
      <span className={css['optionName']}>{item.name}</span>
      <span className={css['code']} dir="ltr">
        {item.code}
      </span>
      {isActive && <Icon name="check" sizePx={14} />}
    </Combobox.Option>
  )
}

function usePlaceOf(kind: PlaceKind) {
  return placesOf(
    kind,
    usePlace((place) => place),
  )
}

function recentOf(kind: PlaceKind, items: readonly PlaceItem[]): readonly PlaceItem[] {
  return recentPlaces(kind).flatMap((code) => items.find((item) => item.code === code) ?? [])
}
