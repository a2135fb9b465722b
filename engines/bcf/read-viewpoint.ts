import { attributeOf, elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import type { BcfBitmap, BcfCamera, BcfComponent, BcfComponents, BcfUnknown, BcfViewpoint } from './bcf-file.ts'
import { attributeText, childNumber, childText, guidOf, isTrue, membersOf, noteUnknown, pointOf } from './read-parts.ts'

const PARTS = ['Components', 'OrthogonalCamera', 'PerspectiveCamera', 'Lines', 'ClippingPlanes', 'Bitmap', 'Bitmaps']
const COMPONENT_PARTS = ['ViewSetupHints', 'Selection', 'Visibility', 'Coloring', 'Component']

type View = Omit<BcfViewpoint, 'guid' | 'file' | 'snapshot' | 'index'>

/** Where a viewpoint has a picture and no file with the view. */
export const NO_VIEW: View = {
  viewGuid: null,
  camera: null,
  lines: [],
  clippingPlanes: [],
  bitmaps: [],
  components: null,
}

/** Reads a `.bcfv` file of any version. Parts with numbers that are none are left out and noted as unknown. */
export function readView(root: XmlElement, guid: string, unknown: BcfUnknown[]): View {
  const where = `VisualizationInfo/${guid}`
  noteUnknown(unknown, where, root, PARTS, ['Guid'])
  const camera = readCamera(root)
  const cameraElement = elementOf(root, 'PerspectiveCamera') ?? elementOf(root, 'OrthogonalCamera')
  if (cameraElement && !camera) noteDamaged(unknown, where, cameraElement.name)
  const viewGuid = guidOf(attributeText(root, 'Guid'))
  const components = elementOf(root, 'Components')
  if (components)
    noteUnknown(unknown, `${where}/Components`, components, COMPONENT_PARTS, [
      'DefaultVisibilityComponents',
      'DefaultVisibilitySpaces',
      'DefaultVisibilitySpaceBoundaries',
      'DefaultVisibilityOpenings',
    ])
  return {
    viewGuid: viewGuid === guid ? null : viewGuid,
    camera,
    lines: readAll(membersOf(root, 'Lines', 'Line'), readLine, unknown, where),
    clippingPlanes: readAll(membersOf(root, 'ClippingPlanes', 'ClippingPlane'), readPlane, unknown, where),
    bitmaps: readAll(bitmapElements(root), readBitmap, unknown, where),
    components: components && readComponents(components),
  }
}

function readAll<T>(
  elements: readonly XmlElement[],
  read: (element: XmlElement) => T | null,
  unknown: BcfUnknown[],
  where: string,
): T[] {
  return elements.flatMap((element) => {
    const value = read(element)
    if (value === null) noteDamaged(unknown, where, element.name)
    return value === null ? [] : [value]
  })
}

function noteDamaged(unknown: BcfUnknown[], where: string, name: string): void {
  unknown.push({ where, name, element: null, value: null, fault: 'unreadable' })
}

function readCamera(root: XmlElement): BcfCamera | null {
  const perspective = elementOf(root, 'PerspectiveCamera')
  const element = perspective ?? elementOf(root, 'OrthogonalCamera')
  const viewPoint = pointOf(elementOf(element, 'CameraViewPoint'))
  const direction = pointOf(elementOf(element, 'CameraDirection'))
  const up = pointOf(elementOf(element, 'CameraUpVector'))
  const extent = childNumber(element, perspective ? 'FieldOfView' : 'ViewToWorldScale')
  if (!viewPoint || !direction || !up || extent === null) return null
  const aspectRatio = childNumber(element, 'AspectRatio')
  return { kind: perspective ? 'perspective' : 'orthogonal', viewPoint, direction, up, extent, aspectRatio }
}

function readLine(element: XmlElement) {
  const start = pointOf(elementOf(element, 'StartPoint'))
  const end = pointOf(elementOf(element, 'EndPoint'))
  return start && end && { start, end }
}

function readPlane(element: XmlElement) {
  const location = pointOf(elementOf(element, 'Location'))
  const direction = pointOf(elementOf(element, 'Direction'))
  return location && direction && { location, direction }
}

/** 2.0 repeats `Bitmaps`, 2.1 repeats `Bitmap`, 3.0 has `Bitmap` in `Bitmaps`; in 2.x `Bitmap` is also the format. */
function bitmapElements(root: XmlElement): XmlElement[] {
  return elementsOf(root).flatMap((child) => {
    if (child.name === 'Bitmap') return [child]
    if (child.name !== 'Bitmaps') return []
    return elementOf(child, 'Reference') ? [child] : elementsOf(child, 'Bitmap')
  })
}

function readBitmap(element: XmlElement): BcfBitmap | null {
  const format = (childText(element, 'Format') ?? childText(element, 'Bitmap') ?? '').toLowerCase()
  const reference = childText(element, 'Reference')
  const location = pointOf(elementOf(element, 'Location'))
  const normal = pointOf(elementOf(element, 'Normal'))
  const up = pointOf(elementOf(element, 'Up'))
  const height = childNumber(element, 'Height')
  if (!reference || !location || !normal || !up || height === null) return null
  return { format: format === 'jpg' || format === 'jpeg' ? 'jpg' : 'png', reference, location, normal, up, height }
}

function readComponents(element: XmlElement): BcfComponents {
  const flat = elementsOf(element, 'Component')
  if (flat.length > 0) return readFlatComponents(element, flat)
  const visibility = elementOf(element, 'Visibility')
  const hints = elementOf(visibility, 'ViewSetupHints') ?? elementOf(element, 'ViewSetupHints')
  const flag = (name: string) => isTrue(attributeText(hints, name))
  return {
    selection: componentsIn(elementOf(element, 'Selection')),
    visibility: {
      defaultVisibility: isTrue(attributeText(visibility, 'DefaultVisibility')),
      exceptions: componentsIn(elementOf(visibility, 'Exceptions')),
      hints: hints && {
        spacesVisible: flag('SpacesVisible'),
        spaceBoundariesVisible: flag('SpaceBoundariesVisible'),
        openingsVisible: flag('OpeningsVisible'),
      },
    },
    coloring: membersOf(elementOf(element, 'Coloring'), 'Color', 'Color').map((color) => ({
      color: attributeText(color, 'Color') ?? '',
      components: componentsIn(elementOf(color, 'Components') ?? color),
    })),
  }
}

/** 2.0 says of each component whether it is selected, visible and coloured. */
function readFlatComponents(parent: XmlElement, elements: readonly XmlElement[]): BcfComponents {
  const isDefaultVisible = attributeOf(parent, 'DefaultVisibilityComponents') !== 'false'
  const isVisible = (element: XmlElement) => (attributeOf(element, 'Visible') ?? 'true') === 'true'
  const visible = elements.filter(isVisible)
  const hidden = elements.filter((element) => !isVisible(element))
  // Only visible ones listed means: these and nothing else, unless they are there to be selected or coloured.
  const isPlain = (element: XmlElement) =>
    !isTrue(attributeText(element, 'Selected')) && !attributeText(element, 'Color')
  const showsOnlyListed = hidden.length === 0 && (!isDefaultVisible || elements.some(isPlain))
  const colors = new Map<string, BcfComponent[]>()
  for (const element of elements) {
    const color = attributeText(element, 'Color')
    if (color) colors.set(color, [...(colors.get(color) ?? []), componentOf(element)])
  }
  return {
    selection: elements.filter((element) => isTrue(attributeText(element, 'Selected'))).map(componentOf),
    visibility: {
      defaultVisibility: !showsOnlyListed,
      exceptions: (showsOnlyListed ? visible : hidden).map(componentOf),
      hints: null,
    },
    coloring: [...colors].map(([color, components]) => ({ color, components })),
  }
}

function componentsIn(element: XmlElement | null): BcfComponent[] {
  return element ? elementsOf(element, 'Component').map(componentOf) : []
}

function componentOf(element: XmlElement): BcfComponent {
  return {
    ifcGuid: attributeText(element, 'IfcGuid'),
    originatingSystem: childText(element, 'OriginatingSystem'),
    authoringToolId: childText(element, 'AuthoringToolId'),
  }
}
