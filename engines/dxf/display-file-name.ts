/** Name of the display data that the parser process leaves in its folder. */
export const DXF_DISPLAY_FILE = 'drawing.display'
