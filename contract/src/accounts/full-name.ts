interface Named {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
}

/** Surname first, as lists of people and Russian papers have it; empty when the person has not said. */
export const fullName = ({ last_name, first_name, middle_name }: Named): string =>
  [last_name, first_name, middle_name].filter((part) => part !== '').join(' ');
