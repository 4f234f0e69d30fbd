/** Requisites of the company that runs the platform; what is not given is empty. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly bank: string;
  readonly bik: string;
  readonly account: string;
  readonly correspondent_account: string;
}
