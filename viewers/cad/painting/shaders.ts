/** Looks of all styles lie in a texture of this width. */
export const STYLE_COLUMNS = 256

const HEAD = `#version 300 es
precision highp float;
precision highp int;
`

const PLACE = `
uniform sampler2D styleColours;
uniform sampler2D styleLooks;
uniform vec2 centre;
uniform mat2 turn;
uniform vec2 nudge;
uniform float leastWeight;
uniform float depthStep;
in vec2 place;
in float entity;
in uint styleNumber;
out vec4 colour;

ivec2 styleCell() {
  return ivec2(int(styleNumber) % ${STYLE_COLUMNS}, int(styleNumber) / ${STYLE_COLUMNS});
}

void setPlace() {
  colour = texelFetch(styleColours, styleCell(), 0);
  vec4 look = texelFetch(styleLooks, styleCell(), 0);
  vec2 at = turn * (place - centre) + nudge;
  bool isSeen = colour.a > 0.0 && look.z >= leastWeight;
  gl_Position = isSeen ? vec4(at, 1.0 - entity * depthStep, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
`

export const PLAIN_VERTEX = `${HEAD}${PLACE}
uniform float pointSize;
void main() {
  setPlace();
  gl_PointSize = pointSize;
}`

export const PLAIN_FRAGMENT = `${HEAD}
in vec4 colour;
out vec4 result;
void main() {
  result = colour;
}`

export const DASH_VERTEX = `${HEAD}${PLACE}
in float along;
out float distanceAlong;
flat out vec2 pattern;
void main() {
  setPlace();
  distanceAlong = along;
  pattern = texelFetch(styleLooks, styleCell(), 0).xy;
}`

/** A pattern whose period is shorter than a few pixels is drawn as a continuous line: it could not be told apart. */
export const DASH_FRAGMENT = `${HEAD}
uniform sampler2D patterns;
uniform float pixelsPerUnit;
in vec4 colour;
in float distanceAlong;
flat in vec2 pattern;
out vec4 result;

float lengthAt(int row, int index) {
  vec4 four = texelFetch(patterns, ivec2(1 + index / 4, row), 0);
  return four[index % 4];
}

void main() {
  result = colour;
  int row = int(pattern.x);
  vec4 head = texelFetch(patterns, ivec2(0, row), 0);
  float period = head.x * pattern.y;
  if (period * pixelsPerUnit < 5.0) return;
  float at = mod(distanceAlong, period) / pattern.y;
  float dot = 1.0 / (pixelsPerUnit * pattern.y);
  for (int index = 0; index < 12; index += 1) {
    if (index >= int(head.y)) break;
    float signedLength = lengthAt(row, index);
    float size = abs(signedLength);
    if (at <= max(size, signedLength == 0.0 ? dot : 0.0)) {
      if (signedLength < 0.0) discard;
      return;
    }
    at -= size;
  }
}`
