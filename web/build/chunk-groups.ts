import { isPublicIcon } from './public-icons.ts';

/**
 * Which modules travel together: left to itself the build makes 220 files, most of a few hundred bytes, and on a phone
 * each costs more than what is in it. Groups are by folder. A group takes along what its modules import, unless an
 * earlier group has it, so what is in `base` and `catalogue` must not import Mantine.
 */
export const CHUNK_GROUPS = [
  // Public pages: the framework, what they share, and the catalogue with the shell.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\// },
  { name: 'icons', test: isPublicIcon, minShareCount: 2 },
  {
    name: 'base',
    test: /\/contract\/src\/(limits|locales|(?!operator|imports|notifications)\w+\/constants|(catalog|directory|companies|reports)\/.*endpoints|orders\/endpoints\/distribution)|\/web\/src\/(app\/(root|providers|routing\/(?!guards)|ssr\/)|session\/(?!use-permission-hint|use-choose-language|kept-values|sign-out)[^/]+$|entities\/search\/(search-box|recent-searches)|shared\/(?!forms|dialogs|live|analytics\/metrica|ui\/list\/(data-table|sort-head|row-tools|list-page\.tsx|page-size)|api\/(upload|download)|save-as-file|ui\/hinted|routing\/use-filters|i18n\/(problem-words|work-)))/,
  },
  {
    name: 'catalogue',
    test: /\/web\/src\/(app\/shell\/(?!shell\.tsx)[^/]+$|entities\/product\/|features\/catalog\/)/,
  },
  // What signing in takes: its calls, buttons and plain fields, and the words of refusals.
  {
    name: 'kit',
    test: /\/@mantine\/core\/esm\/components\/(Button|ActionIcon|UnstyledButton|Loader|Title|Text|Transition|Input|InputBase|TextInput|PasswordInput|Checkbox)\/|\/@mantine\/hooks\/|\/contract\/src\/accounts\/endpoints\/|\/web\/src\/shared\/forms\/(form-alert|submit-button)/,
  },
  { name: 'refusals', test: /\/web\/src\/shared\/i18n\/problem-words|\/contract\/src\/words(\.ts|\/(ru|en)\.json)/ },
  // Signed-in screens: calls, lists, words of trade, and the header's menus.
  { name: 'work', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
  {
    name: 'work',
    test: /\/contract\/src\/((imports|orders|products|notifications|supply|partners|dashboard)\/.*endpoints|(imports|notifications)\/constants|(words\/)?work-names)|\/web\/src\/(app\/(routing\/guards|shell\/signed-in\/)|session\/(use-permission-hint|use-choose-language|kept-values|sign-out)|entities\/order\/(words|live|calendar|chain-badge|status-badge|deadline-mark|offer-values)|features\/(created-orders|received-orders|answers|notifications|dashboard)\/(words|api)\.ts|shared\/(live|ui\/list\/(data-table|sort-head|row-tools|list-page\.tsx|page-size)|api\/(upload|download)|save-as-file|ui\/hinted|routing\/use-filters|i18n\/work-))/,
  },
  // Lists and dialogs have fields; forms have those of numbers and long texts too, and what checks them: zod.
  {
    name: 'numbers',
    test: /\/node_modules\/(react-number-format\/|@mantine\/core\/esm\/components\/(NumberInput|Textarea)\/)|\/web\/src\/shared\/forms\/(number|money)-field/,
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: /\/node_modules\/(@mantine\/(core|hooks)|react-number-format|react-remove-scroll)\/|\/web\/src\/(shared\/(forms\/(?!use-app-form|upload)|dialogs\/)|entities\/(category|region|unit)\/|features\/(created-orders\/(use-|order-questions)|products\/(words|api|edit\/(use-change|guarded)|list\/use-|detail\/delete)))/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/node_modules\/zod\/|\/contract\/src\/((accounts|companies|files|orders|products)\/(schemas|fields)|text)\.ts|\/web\/src\/shared\/forms\/use-app-form/,
    minShareCount: 2,
  },
  { name: 'uploads', test: /\/web\/src\/shared\/forms\/upload\//, minShareCount: 2 },
  // What the screens of one kind share.
  {
    name: 'deal',
    test: /\/web\/src\/(entities\/order\/|features\/answers\/comparison\/columns)/,
    minShareCount: 2,
  },
  {
    name: 'sign-in',
    test: /\/web\/src\/(features\/auth\/(words|api|filters|form|frame|use-enter)|session\/confirmation\/)/,
    minShareCount: 2,
  },
  { name: 'console', test: /\/web\/src\/features\/operator\//, minShareCount: 2 },
];
