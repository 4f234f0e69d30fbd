/** Drawings of the sample products, in the page's own colours. */

export function PipeArt() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true">
      <defs>
        <linearGradient id="pipe" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c3c6f4" />
          <stop offset="0.35" stopColor="#f4f5ff" />
          <stop offset="1" stopColor="#7c80c9" />
        </linearGradient>
      </defs>
      {PIPES.map(({ x, y }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <path d="M27 0H250a27 27 0 0 1 0 54H27z" fill="url(#pipe)" />
          <circle cx="27" cy="27" r="27" fill="#a9acf5" />
          <circle cx="27" cy="27" r="19" fill="#303389" />
          <path d="M27 8a19 19 0 0 1 19 19c0 3-2-11-19-11S8 30 8 27A19 19 0 0 1 27 8z" fill="#20225e" />
        </g>
      ))}
    </svg>
  );
}

const PIPES = [
  { x: 34, y: 26 },
  { x: 6, y: 84 },
  { x: 34, y: 142 },
];

export function BearingArt() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <circle cx="120" cy="120" r="108" fill="#7c80c9" />
      <circle cx="120" cy="120" r="100" fill="#c8caf9" />
      <circle cx="120" cy="120" r="86" fill="#4044b4" />
      {BALLS.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 120 120)`}>
          <circle cx="120" cy="52" r="15" fill="#e3e4fd" />
          <circle cx="116" cy="47" r="5" fill="#fff" />
        </g>
      ))}
      <circle cx="120" cy="120" r="52" fill="#a9acf5" />
      <circle cx="120" cy="120" r="46" fill="#e3e4fd" />
      <circle cx="120" cy="120" r="34" fill="#eceefd" stroke="#7c80c9" strokeWidth="4" />
    </svg>
  );
}

const BALLS = [0, 40, 80, 120, 160, 200, 240, 280, 320];

export function CableArt() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M14 110h150" stroke="#191b3d" strokeWidth="66" strokeLinecap="butt" />
      <path d="M14 92h150" stroke="#303389" strokeWidth="10" strokeLinecap="butt" />
      <path d="M164 86c40 0 44-44 84-44" stroke="#4f53d3" strokeWidth="20" strokeLinecap="butt" />
      <path d="M164 110h84" stroke="#e0a100" strokeWidth="20" strokeLinecap="butt" />
      <path d="M164 110h84" stroke="#2f9e5b" strokeWidth="6" strokeLinecap="butt" strokeDasharray="16 12" />
      <path d="M164 134c40 0 44 44 84 44" stroke="#8f6a4d" strokeWidth="20" strokeLinecap="butt" />
      <path d="M248 42h48M248 110h48M248 178h48" stroke="#d08a4e" strokeWidth="12" />
      <path d="M250 39h44M250 107h44M250 175h44" stroke="#f0b98a" strokeWidth="3" />
    </svg>
  );
}
