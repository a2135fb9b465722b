/** Files that revisions of drawings are made of. */
export const DRAWING_FILE = { purpose: 'cad-drawing.source', endings: ['.dxf', '.dwg'] } as const
