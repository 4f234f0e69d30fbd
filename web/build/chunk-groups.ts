import { isPublicIcon } from './public-icons.ts';

/**
 * Which modules share a chunk: by default the build makes 220 files, most of a few hundred bytes, and on a phone each
 * costs more than its content. Groups are by folder. A group includes what its modules import, unless an earlier group
 * has it, so modules of `base` and `catalogue` must not import Mantine.
 */
export const CHUNK_GROUPS = [
  // Public pages: the framework, what they share, and the catalogue with the shell.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\// },
  { name: 'icons', test: isPublicIcon, minShareCount: 2 },
  {
    name: 'base',
    test: /\/contract\/src\/(limits|locales|(?!operator|imports|notifications)\w+\/constants|(catalog|directory|companies|reports)\/.*endpoints|orders\/endpoints\/distribution)|\/web\/src\/(app\/(root|providers|routing\/(?!guards|use-linked-company)|ssr\/)|session\/(?!use-lost-company|use-permission-hint|use-choose-language|use-kept-form|kept-values|company-token|sign-out)[^/]+$|entities\/search\/(search-box|recent-searches)|shared\/(?!forms|dialogs|live|analytics\/metrica|ui\/(disclosure|menu|tab-links|page-waiting)|ui\/list\/(data-table|date-cell|nothing-found|sort-head|row-tools|list-page\.tsx|page-size)|api\/(upload|download|lost-answer|unless-gone|use-arrival|use-creation-key)|save-as-file|ui\/hinted|routing\/use-filters|i18n\/(problem-words|work-)))/,
  },
  // The frame of all screens but the landing page's, without what it loads later (`on-demand`), and what lists of goods have
  // in common, then the catalogue.
  {
    name: 'frame',
    test: /\/contract\/src\/paging|\/web\/src\/(app\/shell\/(?!shell\.tsx|order-action)[^/]+$|entities\/(product\/(picture|price|words|keys|amount|product-table|product-files)|company\/(words|response)|unit\/(unit-name|words)|region\/regions))/,
  },
  { name: 'catalogue', test: /\/web\/src\/(app\/shell\/order-action|entities\/product\/|features\/catalog\/)/ },
  // What signing in and lists take: buttons and plain fields.
  {
    name: 'kit',
    test: /\/@mantine\/core\/esm\/components\/(Button|ActionIcon|UnstyledButton|Loader|Input|InputBase|TextInput|NativeSelect|Title)\/|\/contract\/src\/accounts\/endpoints\/|\/web\/src\/(session\/confirmation\/countdown|shared\/forms\/(filter-select|search-field|hinted-button))/,
  },
  {
    name: 'entry-fields',
    test: /\/@mantine\/core\/esm\/components\/(Text|PasswordInput|Checkbox|Textarea)\/|\/web\/src\/shared\/forms\/(form-alert|growing-textarea|submit-button|unsaved-guard|use-after-press|use-focus-across)/,
    minShareCount: 2,
  },
  // Signed-in screens: calls, lists, words of trade, and the header's menus.
  { name: 'work', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
  {
    name: 'work',
    test: /\/contract\/src\/((orders|products|notifications|dashboard)\/.*endpoints|notifications\/constants|(words\/)?work-names)|\/web\/src\/(app\/(routing\/(guards|use-linked-company)|shell\/signed-in\/)|session\/(use-lost-company|use-permission-hint|use-choose-language|use-kept-form|kept-values|company-token|sign-out)|entities\/(order\/(words|live|keys|calendar|chain-badge|status-badge|deadline-mark|measured|offer-values|reasons)|company\/trade|category\/(categories|use-category)|region\/(regions|use-region))|features\/(notifications|dashboard)\/api\.ts|shared\/(live|ui\/(disclosure|menu|hinted|tab-links|page-waiting|list\/(data-table|date-cell|nothing-found|sort-head|row-tools|list-page\.tsx|page-size))|routing\/use-filters|api\/(upload|download|lost-answer|unless-gone|use-arrival|use-creation-key)|save-as-file|i18n\/work-))/,
  },
  // The words of refusals, for forms and dialogs.
  { name: 'refusals', test: /\/web\/src\/shared\/i18n\/problem-words|\/contract\/src\/words(\.ts|\/(ru|en)\.json)/ },
  // Words and calls of one feature, which its list, its screens and its dialogs share.
  { name: 'created', test: /\/web\/src\/features\/created-orders\/(words|api|use-order)/, minShareCount: 2 },
  { name: 'received', test: /\/web\/src\/features\/received-orders\/(words|api)/, minShareCount: 2 },
  {
    name: 'products',
    test: /\/web\/src\/features\/products\/(words|api|edit\/(use-change|guarded)|list\/use-)/,
    minShareCount: 2,
  },
  { name: 'answers', test: /\/web\/src\/features\/answers\/(words|api)/, minShareCount: 2 },
  // Forms: their fields, then those of numbers, then what checks them.
  {
    name: 'forms',
    test: /\/@mantine\/form\/|\/contract\/src\/companies\/requisites|\/web\/src\/(shared\/forms\/(?!upload|(number|money)-field|unsaved-question|form-dialog|password\/typed-alike)|session\/confirmation\/contact\.|entities\/(category|region|unit)\/)/,
    minShareCount: 2,
  },
  {
    name: 'numbers',
    test: /\/node_modules\/(react-number-format\/|@mantine\/core\/esm\/components\/NumberInput\/)|\/web\/src\/shared\/forms\/(number|money)-field/,
    minShareCount: 2,
  },
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/contract\/src\/((accounts|companies|files|orders|products)\/(schemas|fields)|text)\.ts|\/web\/src\/shared\/forms\/password\/typed-alike/,
    minShareCount: 2,
  },
  // What opens above a page, and the rest of the kit.
  {
    name: 'overlays',
    test: /\/node_modules\/(@mantine\/core\/esm\/components\/(ModalBase|Modal)\/|react-remove-scroll)\/|\/web\/src\/shared\/(dialogs\/|forms\/(unsaved-question|form-dialog))/,
    minShareCount: 2,
  },
  { name: 'fields', test: /\/node_modules\/@mantine\/(core|hooks)\//, minShareCount: 2 },
  { name: 'uploads', test: /\/web\/src\/shared\/forms\/upload\//, minShareCount: 2 },
  // What the screens of one kind share.
  {
    name: 'deal',
    test: /\/web\/src\/entities\/order\//,
    minShareCount: 2,
  },
  {
    name: 'sign-in',
    test: /\/web\/src\/(features\/auth\/(words|api|filters|form|frame|use-enter)|session\/confirmation\/)/,
    minShareCount: 2,
  },
  { name: 'console', test: /\/web\/src\/features\/operator\//, minShareCount: 2 },
];
